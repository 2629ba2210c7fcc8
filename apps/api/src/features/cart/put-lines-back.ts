import { randomUUID } from "node:crypto";
import { joinLines, type JoinableLine } from "@reprise/cart";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../db/database.ts";
import { optionRow } from "./cart-columns.ts";
import { insertLines, loadBareLines, updateLines } from "./cart-line.store.ts";
import { ensureCart } from "./cart.store.ts";

/** A line of an order that comes back to the cart. */
export interface PutBackLine extends JoinableLine {
  /** Price of one unit in cents, as the shopper saw it. */
  readonly unitPrice: number;
}

/**
 * Puts lines back into the owner's cart, which may have got other lines meanwhile; equal ones are added up. Other lines
 * return while the cart has room, the first ones first. The next read repairs and reports changed stock and prices.
 * @returns the cart, locked
 */
export async function restoreCartLines(
  transaction: Kysely<Schema>,
  owner: Buffer,
  lines: readonly PutBackLine[],
  coupon: string | null,
): Promise<string> {
  const cart = await ensureCart(transaction, owner, randomUUID());
  const { raised, added } = joinLines(await loadBareLines(transaction, cart), lines);
  await updateLines(transaction, raised);
  await insertLines(
    transaction,
    cart,
    added.map((line) => ({
      uuid: randomUUID(),
      variant_id: line.variantId,
      ...optionRow(line),
      quantity: line.quantity,
      price: line.unitPrice,
      search_uuid: null,
      added_at: null,
    })),
  );
  await sql`update cart set coupon_id = coupon.id from coupon
    where cart.uuid = ${cart} and cart.coupon_id is null and coupon.code = ${coupon}`.execute(transaction);
  return cart;
}
