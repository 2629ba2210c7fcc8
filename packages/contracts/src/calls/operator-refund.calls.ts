import { MAX_ORDER_ITEMS } from "@reprise/cart";
import { ITEM_PARTS } from "@reprise/order";
import { z } from "zod";
import { defineCall } from "../call.ts";
import { lineOfText } from "../identity.ts";
import { OPERATOR_ROLES } from "../operator-roles.ts";
import { cents } from "../shared.ts";
import { typedOrderNumber } from "../typed-number.ts";
import { operatorOrder } from "./operator-order.calls.ts";

/** How many refunds one answer lists. */
export const MAX_REFUNDS_DUE = 200;
/** Maximum number of parts that one refund names: those of each item, and the delivery. */
export const MAX_REFUND_PARTS = ITEM_PARTS.length * MAX_ORDER_ITEMS + 1;

const item = z.string().regex(/^[1-9]\d{0,3}$/u, "must be the id of an item");
/** Without it: all that is left of the part. */
const amount = z.int().min(1).max(100_000_000).optional();

const requestedPart = z.discriminatedUnion("part", [
  z.object({ part: z.enum(ITEM_PARTS), item, amount }),
  z.object({ part: z.literal("delivery"), amount }),
]);

type RequestedPart = z.infer<typeof requestedPart>;

const areDifferent = (parts: readonly RequestedPart[]) =>
  new Set(parts.map((part) => (part.part === "delivery" ? part.part : `${part.part} ${part.item}`))).size ===
  parts.length;

const orderRefund = z
  .object({
    uuid: z.uuid(),
    parts: z.array(
      z.object({
        part: z.enum([...ITEM_PARTS, "delivery"]),
        /** Id of its item; the delivery has none. */
        item: z.string().optional(),
        amount: cents,
      }),
    ),
    total: cents,
    /** `done`: the money is back, and there is a credit note. */
    state: z.enum(["requested", "done"]),
  })
  .meta({ id: "OrderRefund" });

export type OrderRefund = z.infer<typeof orderRefund>;

const refundDue = z
  .object({
    id: z.uuid(),
    orderNumber: z.string(),
    /** Of the billing address. */
    name: z.string(),
    email: z.string(),
    amount: cents,
    /** Whom the shopper paid through. */
    provider: z.string(),
    requestedAt: z.iso.datetime(),
    /** Why the provider refuses it; null: the shopper paid by transfer. */
    reason: z.string().nullable(),
    /** The account that paid, or that the shopper gave, such as "DE89 •••• 3000"; null: none that the bank reaches. */
    account: z.string().nullable(),
    /** Another account that the shopper wants, and that an operator has to approve or refuse. */
    requestedAccount: z
      .object({ id: z.int(), holder: z.string(), account: z.string(), paidBy: z.string().nullable() })
      .nullable(),
    /** Number of the file for the bank in which it is. */
    file: z.int().nullable(),
    /** True: the payer's bank decides about a payment of the order, so it is not refunded now. */
    isDisputed: z.boolean(),
  })
  .meta({ id: "RefundDue" });

export const operatorRefundCalls = {
  api_operator_refund_order: defineCall({
    method: "POST",
    path: "/api/operator/orders/{number}/refunds",
    access: "operator",
    roles: ["finance"],
    idempotent: true,
    isLarge: true,
    summary:
      "Refunds parts of an order; without `parts` all that is left. Items that have not left and are refunded in full are cancelled",
    params: z.object({ number: typedOrderNumber }),
    body: z.object({
      parts: z
        .array(requestedPart)
        .min(1)
        .max(MAX_REFUND_PARTS)
        .refine(areDifferent, { error: "must be different parts" })
        .optional(),
      reason: lineOfText(200),
    }),
    response: z.object({ refunds: z.array(orderRefund), order: operatorOrder }),
    errors: [
      "ORDER_NOT_FOUND",
      "ORDER_NOT_CHARGED",
      "ORDER_ITEM_UNKNOWN",
      "REFUND_MORE_THAN_LEFT",
      "REFUND_NOTHING_LEFT",
      "PAYMENT_DISPUTED",
    ],
  }),
  api_operator_list_refunds_due: defineCall({
    method: "GET",
    path: "/api/operator/payments/refunds",
    access: "operator",
    roles: ["finance"],
    summary:
      "The oldest 200 refunds that a person has to transfer: of prepaid orders, and those that a provider refuses",
    response: z.object({ refunds: z.array(refundDue) }),
    errors: [],
  }),
  api_operator_mark_refund_transferred: defineCall({
    method: "POST",
    path: "/api/operator/payments/refunds/{id}/transferred",
    access: "operator",
    roles: ["finance"],
    idempotent: true,
    summary: "Says that a refund was transferred: the order has it, and the shopper gets a mail",
    params: z.object({ id: z.uuid() }),
    body: z.object({
      /** Of the transfer at the bank. */
      reference: lineOfText(100),
    }),
    response: z.object({ orderNumber: z.string(), amount: cents }),
    errors: ["REFUND_NOT_FOUND", "PAYMENT_DISPUTED"],
  }),
  api_operator_get_order_document: defineCall({
    method: "GET",
    path: "/api/operator/orders/{number}/documents/{document}",
    access: "operator",
    roles: OPERATOR_ROLES,
    summary: "An invoice or credit note as PDF",
    params: z.object({ number: typedOrderNumber, document: z.string().max(20) }),
    file: "application/pdf",
    response: z.string().meta({ format: "binary" }),
    errors: ["ORDER_NOT_FOUND", "TOO_MANY_REQUESTS"],
  }),
} as const;
