import { DISPUTE_OUTCOMES, MAX_PURPOSE } from "@reprise/order";
import { z } from "zod";
import { defineCall } from "../call.ts";
import { lineOfText } from "../identity.ts";
import { cents, pagination, wholeNumber } from "../shared.ts";

/** How many entries one call accepts. */
export const MAX_STATEMENT_ENTRIES = 50;

/** A credit on the shop's account. Amounts in cents, EUR. */
const statementEntry = z.object({
  /** Names the entry on all statements: an entry with the same name is the same one. */
  id: z.string().regex(/^[\x21-\x7e]{1,100}$/u),
  bookedOn: z.iso.date(),
  amount: z.int().min(1).max(100_000_000),
  /** As the payer wrote it. */
  purpose: z.string().max(MAX_PURPOSE),
  /** Name and account of the payer: refunds go there. Null: the statement does not say. */
  payer: z.object({ name: z.string().max(140), iban: z.string().max(42) }).nullish(),
});

export type StatementEntry = z.infer<typeof statementEntry>;

/**
 * What became of an entry. `paid`: nothing is missing. `underpaid`, `overpaid`: it counts, and a person has to check it.
 * `too-late`: the order is cancelled; the money has to go back. `repeated`: it was counted before.
 * `no-reference`, `several-references`, `unknown-order`: nothing happened.
 */
export const RECONCILIATIONS = [
  "paid",
  "underpaid",
  "overpaid",
  "too-late",
  "repeated",
  "no-reference",
  "several-references",
  "unknown-order",
] as const;

/**
 * `dispute`: the payer's bank questions a payment or takes it back. `capture-failed`: goods have left without being paid.
 * `refund-failed`: it did not arrive, and is due again if the shop had requested it. `provider-refund`: made by hand at the
 * provider; it counts as returned, and the order needs a refund of the same amount for its credit note.
 */
export const PAYMENT_PROBLEM_KINDS = [
  "dispute",
  "capture-failed",
  "refund-failed",
  "provider-refund",
] as const;
export const PAYMENT_PROBLEM_STATES = ["open", "resolved"] as const;
export const PAYMENT_PROBLEMS_PAGE_SIZE = 50;

export const paymentProblem = z
  .object({
    id: z.uuid(),
    orderNumber: z.string(),
    provider: z.string(),
    kind: z.enum(PAYMENT_PROBLEM_KINDS),
    amount: cents,
    /** Its name at the provider, or the shop's operation. */
    reference: z.string(),
    /** As the provider says it. */
    reason: z.string().nullable(),
    state: z.enum(PAYMENT_PROBLEM_STATES),
    /** Of a dispute that is decided. */
    outcome: z.enum(DISPUTE_OUTCOMES).nullable(),
    openedAt: z.iso.datetime(),
    resolvedAt: z.iso.datetime().nullable(),
    /** `provider:<id>` or `operator:<name>` */
    resolvedBy: z.string().nullable(),
    note: z.string().nullable(),
  })
  .meta({ id: "PaymentProblem" });

export type PaymentProblemView = z.infer<typeof paymentProblem>;

export const operatorPaymentCalls = {
  api_operator_list_payment_problems: defineCall({
    method: "GET",
    path: "/api/operator/payments/problems",
    access: "operator",
    roles: ["finance", "support"],
    summary:
      "Disputes, failed captures and refunds, and refunds by hand; open ones without `state`, the newest first",
    query: z.object({
      state: z.enum(PAYMENT_PROBLEM_STATES).optional(),
      page: wholeNumber(1, 1_000_000).optional(),
    }),
    response: z.object({ problems: z.array(paymentProblem), numFound: z.int().min(0), pagination }),
    errors: ["PAGE_OUT_OF_RANGE"],
  }),
  api_operator_resolve_payment_problem: defineCall({
    method: "POST",
    path: "/api/operator/payments/problems/{id}/resolved",
    access: "operator",
    roles: ["finance"],
    idempotent: true,
    summary:
      "Ends a problem of a payment; a dispute with its outcome, after which refunds that waited are made",
    params: z.object({ id: z.uuid() }),
    body: z.object({ note: lineOfText(200), outcome: z.enum(DISPUTE_OUTCOMES).optional() }),
    response: paymentProblem,
    errors: ["PAYMENT_PROBLEM_NOT_FOUND", "DISPUTE_OUTCOME_NEEDED"],
  }),
  api_operator_reconcile_payments: defineCall({
    method: "POST",
    path: "/api/operator/payments/transfers",
    access: "operator",
    roles: ["finance"],
    idempotent: true,
    summary: "Counts transfers of a bank statement for the orders whose references they carry, each once",
    body: z.object({ entries: z.array(statementEntry).min(1).max(MAX_STATEMENT_ENTRIES) }),
    response: z.object({
      results: z.array(
        z.object({
          id: z.string(),
          result: z.enum(RECONCILIATIONS),
          /** For people; null: no order. */
          orderNumber: z.string().nullable(),
          amount: cents,
          /** What the order costs, and what was transferred for it in all. */
          due: cents.nullable(),
          received: cents.nullable(),
        }),
      ),
    }),
    errors: [],
  }),
} as const;
