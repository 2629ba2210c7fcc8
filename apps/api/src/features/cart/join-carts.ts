import { randomUUID } from "node:crypto";
import { MAX_QUANTITY_PER_LINE } from "@reprise/cart";
import { sql, type Transaction } from "kysely";
import type { Schema } from "../../db/database.ts";
import { ensureCart, lockCart } from "./cart.store.ts";

/**
 * Puts a visitor's cart into a customer's and takes it away: all lines of both, the quantities of equal ones
 * added up to what one line may hold. What there is less of, or at another price, the next look at the cart
 * repairs and tells.
 */
export async function joinCarts(
  transaction: Transaction<Schema>,
  visitor: Buffer,
  customer: Buffer,
): Promise<void> {
  const from = await lockCart(transaction, visitor);
  if (from === null) return;
  const to = await ensureCart(transaction, customer, randomUUID());
  await sql`
    with moved as (delete from cart_item where cart_uuid = ${from} returning *)
    insert into cart_item (
      uuid, cart_uuid, variant_id, with_full_battery, quantity, price, search_uuid, added_at)
    select uuid, ${to}, variant_id, with_full_battery, quantity, price, search_uuid, added_at from moved
    on conflict (cart_uuid, variant_id, with_full_battery) do update
      set quantity = least(${MAX_QUANTITY_PER_LINE}, cart_item.quantity + excluded.quantity)`.execute(
    transaction,
  );
  await transaction.deleteFrom("cart").where("uuid", "=", from).execute();
}
