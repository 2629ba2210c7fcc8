import type { Kysely } from "kysely";
import type { Schema } from "../../db/database.ts";
import { lockCart } from "../cart/cart.public.ts";
import { releaseUnits } from "../stock/stock.public.ts";

/** Releases the units that are reserved for the checkout of an owner. Without a checkout of this order it does nothing. */
export async function endHold(transaction: Kysely<Schema>, owner: Buffer, order: string): Promise<void> {
  const cart = await lockCart(transaction, owner);
  if (cart === null) return;
  const { numUpdatedRows } = await transaction
    .updateTable("checkout")
    .set({ hold_until: null })
    .where("cart_uuid", "=", cart)
    .where("order_uuid", "=", order)
    .executeTakeFirst();
  if (numUpdatedRows === 1n) await releaseUnits(transaction, cart);
}
