import { MAX_ORDER_ITEMS } from "@reprise/cart";
import { MAX_TYPED_NUMBER } from "@reprise/order";
import { z } from "zod";
import { defineCall } from "../call.ts";
import { CLAIM_KINDS, CLAIM_REMEDIES, MAX_CLAIM_TEXT } from "../claim-choices.ts";
import { lineOfText } from "../identity.ts";
import { OPERATOR_ROLES } from "../operator-roles.ts";
import { pagination, wholeNumber } from "../shared.ts";
import { typedOrderNumber } from "../typed-number.ts";
import { CLAIM_STATES, orderReturn, RETURN_STATES, textOfLines, warrantyClaim } from "./after-sale.calls.ts";

/** Returns or claims on one page of a list. */
export const CASES_PAGE_SIZE = 50;

/** What people report by the number and email address of an order. */
export const UNMATCHED_KINDS = ["withdrawal", "claim"] as const;

/** As people type it: in any case, with or without its letter and hyphens. */
const number = lineOfText(MAX_TYPED_NUMBER);
const page = wholeNumber(1, 1_000_000).optional();
const inOrder = { orderNumber: z.string(), email: z.string() };

export const returnRecord = z
  .object({ ...orderReturn.shape, ...inOrder, createdAt: z.iso.datetime() })
  .meta({ id: "ReturnRecord" });

export const claimRecord = z
  .object({
    ...warrantyClaim.shape,
    ...inOrder,
    /** Last days of our warranty and of the rights by law. */
    warrantyUntil: z.iso.date().nullable(),
    statutoryUntil: z.iso.date().nullable(),
    answers: z.array(
      z.object({ ...warrantyClaim.shape.answers.element.shape, operator: z.string(), closes: z.boolean() }),
    ),
  })
  .meta({ id: "ClaimRecord" });

/** What people declared by an order number and email address that belong to no order. */
export const unmatchedReport = z
  .object({
    number: z.int(),
    kind: z.enum(UNMATCHED_KINDS),
    receivedAt: z.iso.datetime(),
    /** As it was read; there is no such order, or it has another address. */
    orderNumber: z.string(),
    email: z.string(),
    /** Of a withdrawal. */
    name: z.string().nullable(),
    /** Of a claim. */
    fault: z
      .object({
        article: z.string().nullable(),
        kind: z.enum(CLAIM_KINDS),
        description: z.string(),
        remedy: z.enum(CLAIM_REMEDIES),
      })
      .nullable(),
  })
  .meta({ id: "UnmatchedReport" });

export type UnmatchedReport = z.infer<typeof unmatchedReport>;
export type ReturnRecord = z.infer<typeof returnRecord>;
export type ClaimRecord = z.infer<typeof claimRecord>;

const params = z.object({ number });
const items = z
  .array(z.string().regex(/^[1-9]\d{0,3}$/u))
  .min(1)
  .max(MAX_ORDER_ITEMS)
  .optional();
const unmatched = z.object({ number: wholeNumber(1, 2_147_483_647) });
const list = { numFound: z.int().min(0), pagination };

export const operatorAfterSaleCalls = {
  api_operator_return_list: defineCall({
    method: "GET",
    path: "/api/operator/returns",
    access: "operator",
    roles: OPERATOR_ROLES,
    summary: "Returns, the newest first; with `state` those that have an item in it",
    query: z.object({ state: z.enum(RETURN_STATES).optional(), page }),
    response: z.object({ returns: z.array(returnRecord), ...list }),
    errors: ["PAGE_OUT_OF_RANGE"],
  }),
  api_operator_return_show: defineCall({
    method: "GET",
    path: "/api/operator/returns/{number}",
    access: "operator",
    roles: OPERATOR_ROLES,
    summary: "A return",
    params,
    response: returnRecord,
    errors: [],
  }),
  api_operator_return_receive: defineCall({
    method: "POST",
    path: "/api/operator/returns/{number}/received",
    access: "operator",
    roles: ["warehouse"],
    idempotent: true,
    summary:
      "Takes items of a return into stock, withdrawn for inspection, and refunds what was paid for them; without `items` all that are announced",
    params,
    body: z.object({ items, note: lineOfText(500) }),
    response: returnRecord,
    errors: ["RETURN_ITEM_NOT_OPEN"],
  }),
  api_operator_return_refuse: defineCall({
    method: "POST",
    path: "/api/operator/returns/{number}/refused",
    access: "operator",
    roles: ["warehouse"],
    idempotent: true,
    summary:
      "Refuses items of a return, such as another device in the parcel; the shopper gets the reason by mail",
    params,
    body: z.object({ items, note: lineOfText(500) }),
    response: returnRecord,
    errors: ["RETURN_ITEM_NOT_OPEN"],
  }),
  api_operator_claim_list: defineCall({
    method: "GET",
    path: "/api/operator/claims",
    access: "operator",
    roles: ["support"],
    summary: "Claims under warranty, the newest first; without `state` those that are not closed",
    query: z.object({ state: z.enum(CLAIM_STATES).optional(), page }),
    response: z.object({ claims: z.array(claimRecord), ...list }),
    errors: ["PAGE_OUT_OF_RANGE"],
  }),
  api_operator_claim_show: defineCall({
    method: "GET",
    path: "/api/operator/claims/{number}",
    access: "operator",
    roles: ["support"],
    summary: "A claim under warranty",
    params,
    response: claimRecord,
    errors: [],
  }),
  api_operator_claim_answer: defineCall({
    method: "POST",
    path: "/api/operator/claims/{number}/answers",
    access: "operator",
    roles: ["support"],
    idempotent: true,
    summary: "Answers a claim; the shopper gets the answer by mail",
    params,
    body: z.object({ text: textOfLines(1, MAX_CLAIM_TEXT) }),
    response: claimRecord,
    errors: ["CLAIM_CLOSED"],
  }),
  api_operator_claim_close: defineCall({
    method: "POST",
    path: "/api/operator/claims/{number}/closed",
    access: "operator",
    roles: ["support"],
    idempotent: true,
    summary: "Closes a claim with what was done; the shopper gets it by mail",
    params,
    body: z.object({ text: textOfLines(1, MAX_CLAIM_TEXT) }),
    response: claimRecord,
    errors: ["CLAIM_CLOSED"],
  }),
  api_operator_unmatched_list: defineCall({
    method: "GET",
    path: "/api/operator/unmatched-reports",
    access: "operator",
    roles: ["support"],
    summary:
      "Withdrawals and claims whose order number and email address belong to no order and that are not settled, the earliest first",
    query: z.object({ kind: z.enum(UNMATCHED_KINDS).optional(), page }),
    response: z.object({ reports: z.array(unmatchedReport), ...list }),
    errors: ["PAGE_OUT_OF_RANGE"],
  }),
  api_operator_unmatched_match: defineCall({
    method: "POST",
    path: "/api/operator/unmatched-reports/{number}/matched",
    access: "operator",
    roles: ["support"],
    idempotent: true,
    summary:
      "Makes the withdrawal or claim of a report for the order that was meant, as of its receipt; the mails go to the address of the order",
    params: unmatched,
    body: z.object({ orderNumber: typedOrderNumber }),
    response: unmatchedReport,
    errors: ["NOTHING_TO_WITHDRAW", "CLAIM_NOT_POSSIBLE"],
  }),
  api_operator_unmatched_dismiss: defineCall({
    method: "POST",
    path: "/api/operator/unmatched-reports/{number}/dismissed",
    access: "operator",
    roles: ["support"],
    idempotent: true,
    summary: "Settles a report that is about no order",
    params: unmatched,
    body: z.object({ reason: lineOfText(200) }),
    response: unmatchedReport,
    errors: [],
  }),
} as const;
