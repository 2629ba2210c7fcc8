import { z } from "zod";
import { defineCall } from "../call.ts";
import { wholeNumber } from "../shared.ts";

/** What is compared of the stored facts, in the order of the list. docs/runbook.md says what each difference means. */
export const STORED_CHECKS = [
  /** The counts of each variant, with its units. */
  "variant-counts",
  /** Reserved and sold units, with the carts and orders that have them. */
  "unit-holders",
  /** The items of orders, with their units. */
  "order-units",
  /** Units on hand, with each other: a device is here once. */
  "serial-numbers",
  /** The sums of an order, with its items, its lines and its history. */
  "order-sums",
  /** The payments of an order, with what it costs. */
  "order-payments",
  /** What is captured and returned, with what the shopper owes. */
  "order-money",
  "coupon-uses",
  "trade-in-sums",
  /** The units that items of trade-ins became, with the purchases in the ledger. */
  "trade-in-units",
  "ledger-sums",
  /** No account of a seller or customer is below zero. */
  "account-balances",
  /** Payouts, credit that paid and credit that came back, with the ledger. */
  "ledger-documents",
  /** Refunds that a person has to transfer, and did not. */
  "refunds-late",
  /** Captures, cancellations and refunds that a provider did not answer. */
  "providers-late",
  "payouts-late",
  /** Sellers whose money waits for nothing, and is not paid. */
  "sellers-unpaid",
  "jobs-given-up",
  "jobs-late",
  /** Published texts that say of themselves that nobody has checked them. */
  "text-templates",
] as const;

export type StoredCheck = (typeof STORED_CHECKS)[number];

/** Differences of one check in one answer: by default, and at most. */
export const CHECK_LIMIT = 20;
export const MAX_CHECK_LIMIT = 200;

/** Days after which a refund, a payout or an answer of a provider is late. */
export const LATE_DAYS = 7;

const difference = z
  .object({
    /** What differs, such as `order 7K4M-9XP3` or `unit C39X1`. */
    subject: z.string(),
    /** The difference, in English, for people. */
    text: z.string(),
  })
  .meta({ id: "StoredDifference" });

export type StoredDifference = z.infer<typeof difference>;

export const operatorCheckCalls = {
  api_operator_check: defineCall({
    method: "GET",
    path: "/api/operator/checks/{check}",
    access: "operator",
    roles: ["finance", "support"],
    summary: "Compares stored facts with each other and changes nothing; no differences: they agree",
    params: z.object({ check: z.enum(STORED_CHECKS) }),
    query: z.object({ limit: wholeNumber(1, MAX_CHECK_LIMIT).optional() }),
    response: z.object({
      check: z.enum(STORED_CHECKS),
      differences: z.array(difference),
      /** True: there are more than `limit`. */
      hasMore: z.boolean(),
    }),
    errors: [],
  }),
} as const;
