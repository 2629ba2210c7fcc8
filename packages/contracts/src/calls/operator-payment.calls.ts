import { MAX_PURPOSE } from "@reprise/order";
import { z } from "zod";
import { defineCall } from "../call.ts";
import { cents } from "../shared.ts";

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

export const operatorPaymentCalls = {
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
