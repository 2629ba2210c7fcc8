import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../db/database.ts";
import { type CheckoutDraft, saveDraft } from "./draft.store.ts";

/**
 * Gives a locked cart the entries of an order that was not paid, so that they need not be typed again. The next order has
 * another uuid. What was entered meanwhile stays.
 */
export async function restoreDraft(
  transaction: Kysely<Schema>,
  cart: string,
  entered: Omit<CheckoutDraft, "orderUuid" | "promise" | "express" | "holdUntil">,
): Promise<void> {
  const { rows } = await sql`select from checkout where cart_uuid = ${cart}`.execute(transaction);
  if (rows.length > 0) return;
  await saveDraft(transaction, cart, {
    ...entered,
    orderUuid: randomUUID(),
    promise: null,
    express: null,
    holdUntil: null,
  });
}
