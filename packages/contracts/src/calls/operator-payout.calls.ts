import { z } from "zod";
import { defineCall } from "../call.ts";
import { lineOfText } from "../identity.ts";
import { OPERATOR_ROLES } from "../operator-roles.ts";
import { cents, pagination, wholeNumber } from "../shared.ts";
import { PAYOUT_STATES, payoutMethodView, payoutView } from "./payout.calls.ts";

/** Payouts on one page of a list. */
export const PAYOUTS_PAGE_SIZE = 50;
/** How many payouts one file for the bank has. */
export const MAX_PAYOUTS_IN_FILE = 1_000;

export const payoutRecord = z
  .object({
    uuid: z.uuid(),
    /** Of the trade-in order. */
    number: z.string(),
    ...payoutView.shape,
    /** Who makes it; null: not decided yet. */
    provider: z.string().nullable(),
    /** Number of the file for the bank in which it is. */
    file: z.int().nullable(),
    /** Its name at the provider or bank. */
    reference: z.string().nullable(),
    /** Why it was rejected. */
    reason: z.string().nullable(),
  })
  .meta({ id: "PayoutRecord" });

export type PayoutRecord = z.infer<typeof payoutRecord>;

const id = z.object({ id: z.uuid() });
const fileNumber = z.object({ number: wholeNumber(1, 2_147_483_647) });

export const operatorPayoutCalls = {
  api_operator_payout_list: defineCall({
    method: "GET",
    path: "/api/operator/payouts",
    access: "operator",
    roles: OPERATOR_ROLES,
    summary: "Payouts to sellers, the newest first; with `state` those in it",
    query: z.object({ state: z.enum(PAYOUT_STATES).optional(), page: wholeNumber(1, 1_000_000).optional() }),
    response: z.object({ payouts: z.array(payoutRecord), numFound: z.int().min(0), pagination }),
    errors: ["PAGE_OUT_OF_RANGE"],
  }),
  api_operator_payout_show: defineCall({
    method: "GET",
    path: "/api/operator/payouts/{id}",
    access: "operator",
    roles: OPERATOR_ROLES,
    summary:
      "A payout, what the shop still owes for its trade-in order, and how the seller wanted to be paid when",
    params: id,
    response: z.object({
      payout: payoutRecord,
      email: z.string(),
      balance: cents,
      methods: z.array(
        z.object({
          method: payoutMethodView,
          chosenBy: z.string(),
          chosenAt: z.iso.datetime(),
          /** From when it holds: one that replaces an account waits. */
          effectiveAt: z.iso.datetime(),
        }),
      ),
    }),
    errors: [],
  }),
  api_operator_payout_export: defineCall({
    method: "POST",
    path: "/api/operator/payouts/files",
    access: "operator",
    roles: ["finance"],
    idempotent: true,
    summary: "Puts the oldest 1,000 payouts that nobody has made into a file for the shop's bank, each once",
    response: z.object({
      /** Null: there is none to make. */
      file: z.int().nullable(),
      count: z.int(),
      total: cents,
    }),
    errors: ["BANK_ACCOUNT_MISSING"],
  }),
  api_operator_payout_file: defineCall({
    method: "GET",
    path: "/api/operator/payouts/files/{number}",
    access: "operator",
    roles: ["finance"],
    summary: "A file for the shop's bank: SEPA credit transfers (ISO 20022, pain.001.001.09)",
    params: fileNumber,
    file: "application/xml",
    response: z.string().meta({ format: "binary" }),
    errors: ["BANK_ACCOUNT_MISSING"],
  }),
  api_operator_payout_booked: defineCall({
    method: "POST",
    path: "/api/operator/payouts/files/{number}/booked",
    access: "operator",
    roles: ["finance"],
    idempotent: true,
    summary: "Says that the bank has booked a file: its payouts are paid, except those that were rejected",
    params: fileNumber,
    body: z.object({
      /** Of the booking. */
      reference: lineOfText(100),
    }),
    response: z.object({ count: z.int(), total: cents }),
    errors: [],
  }),
  api_operator_payout_rejected: defineCall({
    method: "POST",
    path: "/api/operator/payouts/{id}/rejected",
    access: "operator",
    roles: ["finance"],
    idempotent: true,
    summary:
      "Says that the bank has rejected or returned a payout of a file: the money is on the seller's account again, and the seller gets a mail",
    params: id,
    body: z.object({ reason: lineOfText(200) }),
    response: payoutRecord,
    errors: ["PAYOUT_NOT_IN_FILE"],
  }),
} as const;
