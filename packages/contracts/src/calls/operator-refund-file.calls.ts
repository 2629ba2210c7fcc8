import { z } from "zod";
import { defineCall } from "../call.ts";
import { lineOfText } from "../identity.ts";
import { cents, wholeNumber } from "../shared.ts";

/** How many refunds one file for the bank has. */
export const MAX_REFUNDS_IN_FILE = 1_000;

const fileNumber = z.object({ number: wholeNumber(1, 2_147_483_647) });

/** Refunds that the shop's bank transfers: of prepaid orders, and those that a provider refuses. */
export const operatorRefundFileCalls = {
  api_operator_refund_export: defineCall({
    method: "POST",
    path: "/api/operator/payments/refund-files",
    access: "operator",
    roles: ["finance"],
    idempotent: true,
    summary:
      "Puts the oldest 1,000 refunds whose shoppers gave an account into a file for the shop's bank, each once",
    response: z.object({
      /** Null: there is none to transfer. */
      file: z.int().nullable(),
      count: z.int(),
      total: cents,
    }),
    errors: ["BANK_ACCOUNT_MISSING"],
  }),
  api_operator_refund_file: defineCall({
    method: "GET",
    path: "/api/operator/payments/refund-files/{number}",
    access: "operator",
    roles: ["finance"],
    summary: "A file for the shop's bank: SEPA credit transfers (ISO 20022, pain.001.001.09)",
    params: fileNumber,
    file: "application/xml",
    response: z.string().meta({ format: "binary" }),
    errors: ["BANK_ACCOUNT_MISSING"],
  }),
  api_operator_refund_booked: defineCall({
    method: "POST",
    path: "/api/operator/payments/refund-files/{number}/booked",
    access: "operator",
    roles: ["finance"],
    idempotent: true,
    summary: "Says that the bank has booked a file: its refunds are transferred, and the shoppers get a mail",
    params: fileNumber,
    body: z.object({
      /** Of the booking. */
      reference: lineOfText(100),
    }),
    response: z.object({ count: z.int(), total: cents }),
    errors: [],
  }),
  api_operator_decide_refund_account: defineCall({
    method: "POST",
    path: "/api/operator/payments/refund-accounts/{id}/decision",
    access: "operator",
    roles: ["finance"],
    idempotent: true,
    summary:
      "Approves or refuses another account than the one that paid; after an approval the shopper gets a mail",
    params: z.object({ id: wholeNumber(1, 2_147_483_647) }),
    body: z.object({ isApproved: z.boolean(), reason: lineOfText(200) }),
    response: z.object({ orderNumber: z.string(), account: z.string(), isApproved: z.boolean() }),
    errors: ["REFUND_ACCOUNT_NOT_FOUND"],
  }),
  api_operator_refund_rejected: defineCall({
    method: "POST",
    path: "/api/operator/payments/refunds/{id}/rejected",
    access: "operator",
    roles: ["finance"],
    idempotent: true,
    summary:
      "Says that the bank does not transfer a refund of a file: the shopper is asked for another account",
    params: z.object({ id: z.uuid() }),
    body: z.object({ reason: lineOfText(200) }),
    response: z.object({ orderNumber: z.string(), amount: cents }),
    errors: ["REFUND_NOT_FOUND"],
  }),
} as const;
