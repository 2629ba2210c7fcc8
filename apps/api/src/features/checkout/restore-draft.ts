import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { Schema } from "../../db/database.ts";
import { type CheckoutDraft, saveDraft } from "./draft.store.ts";

/**
 * Gives a locked cart the entries of an order that was not paid, so that they need not be typed again. The next order has
 * another uuid. What was entered meanwhile stays. The shopper is told that the payment failed until another is chosen.
 */
export async function restoreDraft(
  transaction: Kysely<Schema>,
  cart: string,
  entered: Omit<CheckoutDraft, "orderUuid" | "promise" | "express" | "paymentFailed" | "holdUntil">,
): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable("checkout")
    .set({ payment_failed: true })
    .where("cart_uuid", "=", cart)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  await saveDraft(transaction, cart, {
    ...entered,
    orderUuid: randomUUID(),
    promise: null,
    express: null,
    paymentFailed: true,
    holdUntil: null,
  });
}
