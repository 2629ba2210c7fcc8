import type { z } from "zod";
import { COMMON_ERROR_CODES, type ErrorCode } from "./errors.ts";
import type { OperatorRole } from "./operator-roles.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * Who may make a call.
 * - `public`: any browser, through the BFF's proxy.
 * - `customer`: a logged-in browser, through the BFF's proxy.
 * - `service`: only the BFF; never proxied.
 * - `session`: only the BFF, on behalf of a logged-in customer; the call changes or ends the login, or belongs to a file.
 * - `bff`: any browser; the BFF answers the call itself, because only it has the sessions.
 * - `bootstrap`: who has set the shop up, with a credential of its own that the BFF has not; never proxied.
 * - `operator`: an operator with one of the call's `roles`, at the API itself; never proxied.
 */
export type Access = "public" | "customer" | "service" | "session" | "bff" | "bootstrap" | "operator";

/** All calls with the access `bootstrap` have this path, or are below it. */
export const BOOTSTRAP_PATH = "/api/operators";

/** All calls with the access `operator` are below this path, and no others. */
export const OPERATOR_PATH = "/api/operator/";

export type Call = CallDefinition & CallAccess;

type CallAccess =
  | {
      readonly access: Exclude<Access, "operator" | "session" | "bootstrap">;
      readonly roles?: never;
      readonly isLarge?: never;
      readonly upload?: never;
    }
  | {
      readonly access: "session";
      readonly roles?: never;
      readonly isLarge?: never;
      /** The body is a file of one of these types instead of JSON. */
      readonly upload?: Upload;
    }
  | {
      readonly access: "bootstrap";
      readonly path: typeof BOOTSTRAP_PATH | `${typeof BOOTSTRAP_PATH}/${string}`;
      readonly roles?: never;
      readonly isLarge?: never;
      readonly upload?: never;
    }
  | {
      readonly access: "operator";
      readonly path: `${typeof OPERATOR_PATH}${string}`;
      /** The operator needs one of them. */
      readonly roles: readonly [OperatorRole, ...OperatorRole[]];
      /** The body may have 16 MB instead of 64 kB. */
      readonly isLarge?: true;
      /** The body is a file of one of these types instead of JSON. */
      readonly upload?: Upload;
    };

export interface Upload {
  readonly types: readonly [string, ...string[]];
  readonly maxBytes: number;
}

interface CallDefinition {
  readonly method: Method;
  /**
   * Path with `{param}` segments; `params` describes each of them. Starts with `/api/`, except for some BFF
   * calls.
   */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  readonly response: z.ZodType;
  /** The media type of an answer that is a file and no JSON; `response` then describes its bytes. */
  readonly file?: "application/pdf" | "application/xml" | "image/webp";
  /** Expected errors of this call, in addition to those of all calls ({@link errorsOf}). */
  readonly errors: readonly ErrorCode[];
  /** Requests with the same `Idempotency-Key` take effect once. */
  readonly idempotent?: true;
  /** A read-only call that is not a GET: needs no CSRF token and counts as a read in rate limits. */
  readonly isSafe?: true;
  /**
   * Sent without waiting for the answer, also while the page closes (`navigator.sendBeacon`), so it has no CSRF token and
   * no client of its own: see `beacon.ts`. It may record something about the page, never change what is a shopper's.
   * `statistics`: only with this consent; the BFF drops others.
   */
  readonly beacon?: "necessary" | "statistics";
  /** A call that is no beacon, but also needs this consent; the BFF answers others without passing them on. */
  readonly consent?: "statistics";
  /**
   * What the API may wait for before it answers: a search thread (`search-for-query`: only if the request has the query
   * parameter `query`; `search-for-rows`: a content page, whose rows may be searches), another service such as a payment
   * provider, or a password hash. The BFF makes these calls over connections of their own, so that they cannot delay carts
   * and product pages.
   */
  readonly waitsFor?: "search" | "search-for-query" | "search-for-rows" | "provider" | "password";
  /**
   * Maximum cache age of the response in seconds; the response is equal for all users of a locale. Absent:
   * not cacheable.
   */
  readonly cacheSeconds?: number;
}

/** Checks the type of a call definition and keeps its literal types. */
export const defineCall = <const C extends Call>(call: C): C => call;

/** All expected errors of a call. */
export const errorsOf = ({ access, errors, idempotent }: Call): ReadonlySet<ErrorCode> =>
  new Set<ErrorCode>([
    ...errors,
    ...COMMON_ERROR_CODES,
    ...(idempotent ? (["IDEMPOTENCY_KEY_REUSED", "IDEMPOTENCY_KEY_IN_FLIGHT"] as const) : []),
    ...(access === "operator" ? (["FORBIDDEN", "OPERATOR_TOKEN_EXPIRED"] as const) : []),
  ]);

type InputOf<T> = T extends z.ZodType ? z.input<T> : never;
type Part<C extends Call, K extends "params" | "query" | "body"> = C[K] extends z.ZodType
  ? Record<string, never> extends InputOf<C[K]>
    ? { readonly [P in K]?: InputOf<C[K]> }
    : { readonly [P in K]: InputOf<C[K]> }
  : unknown;

/** The input of a caller: the parts that the call defines. A part without required fields is optional. */
export type CallInput<C extends Call> = Part<C, "params"> & Part<C, "query"> & Part<C, "body">;

/** The input of a handler: all parts, parsed. A part that the call does not define is empty. */
export interface ParsedInput<C extends Call> {
  readonly params: C["params"] extends z.ZodType ? z.output<C["params"]> : Record<string, never>;
  readonly query: C["query"] extends z.ZodType ? z.output<C["query"]> : Record<string, never>;
  readonly body: C["body"] extends z.ZodType ? z.output<C["body"]> : Record<string, never>;
}

export type CallOutput<C extends Call> = z.output<C["response"]>;
