import { z } from "zod";
import { defineCall } from "../call.ts";
import { OPERATOR_ROLES } from "../operator-roles.ts";
import { wholeNumber } from "../shared.ts";

/** In command lines and the audit log: short, without spaces. */
export const operatorName = z
  .string()
  .regex(
    /^[a-z][a-z0-9.-]{1,39}$/u,
    "must have 2 to 40 characters: first a lower-case letter, then lower-case letters, digits, . and -",
  );

const roles = z.array(z.enum(OPERATOR_ROLES));

export const operatorView = z
  .object({
    name: z.string(),
    roles,
    /** Of the present token. */
    createdAt: z.iso.datetime(),
    /** Precise to one minute; null: the token was never used. */
    usedAt: z.iso.datetime().nullable(),
    /** When the token ends by itself. */
    expiresAt: z.iso.datetime(),
    /** Null: the operator is not disabled. */
    disabledAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "Operator" });

export const auditEntry = z
  .object({
    id: z.int(),
    at: z.iso.datetime(),
    /** Null: made with the bootstrap credential. */
    operator: z.string().nullable(),
    /** The operator's roles at that time. */
    roles,
    /** Name of the call. */
    call: z.string(),
    /** `refused`: the operator had none of the call's roles. */
    outcome: z.enum(["done", "refused"]),
    /** What the call was about, for example `unit C39X1`. */
    subject: z.string(),
    /** Id of the request in the logs. */
    reference: z.string(),
    /** What changed, by name; never a secret. */
    changes: z.record(z.string(), z.unknown()),
  })
  .meta({ id: "AuditEntry" });

export type OperatorView = z.infer<typeof operatorView>;
export type AuditEntry = z.infer<typeof auditEntry>;

/** Maximum number of entries in one answer. */
export const AUDIT_PAGE_SIZE = 100;

/** How many days an operator's token is valid: by default, and at most. */
export const OPERATOR_DAYS = 90;
export const MAX_OPERATOR_DAYS = 365;

const days = z.int().min(1).max(MAX_OPERATOR_DAYS).optional();

const newToken = z.object({
  operator: operatorView,
  /** 32 random bytes in base64url. Only their hash is stored, so this is the only time that it is shown. */
  token: z.string(),
});

/** All but the audit log create or end tokens, so they need the bootstrap credential instead of one. */
export const operatorsCalls = {
  api_operator_add: defineCall({
    method: "POST",
    path: "/api/operators",
    access: "bootstrap",
    summary: "Creates an operator, or gives a disabled one these roles and a new token",
    body: z.object({
      name: operatorName,
      roles: roles.min(1).max(OPERATOR_ROLES.length),
      days,
    }),
    response: newToken,
    errors: ["OPERATOR_EXISTS"],
  }),
  api_operator_renew: defineCall({
    method: "POST",
    path: "/api/operators/{name}/renewal",
    access: "bootstrap",
    summary: "Gives an operator who is not disabled a new token; the earlier one ends, if it has not expired",
    params: z.object({ name: operatorName }),
    body: z.object({ days }),
    response: newToken,
    errors: [],
  }),
  api_operator_list: defineCall({
    method: "GET",
    path: "/api/operators",
    access: "bootstrap",
    summary: "All operators by name, disabled ones too",
    response: z.object({ operators: z.array(operatorView) }),
    errors: [],
  }),
  api_operator_disable: defineCall({
    method: "POST",
    path: "/api/operators/{name}/disable",
    access: "bootstrap",
    summary: "Ends an operator's token; a disabled operator stays disabled",
    params: z.object({ name: operatorName }),
    response: z.object({ operator: operatorView }),
    errors: [],
  }),
  api_operator_audit: defineCall({
    method: "GET",
    path: "/api/operator/audit",
    access: "operator",
    roles: OPERATOR_ROLES,
    summary: "The audit log, newest first",
    query: z.object({
      since: z.iso.datetime({ offset: true }).optional(),
      operator: operatorName.optional(),
      /** Only entries before the one with this id. */
      before: wholeNumber(1, 999_999_999_999_999).optional(),
      limit: wholeNumber(1, AUDIT_PAGE_SIZE).optional(),
    }),
    response: z.object({
      entries: z.array(auditEntry),
      /** `before` of the next page; null: this is the last one. */
      nextBefore: z.int().nullable(),
    }),
    errors: [],
  }),
} as const;
