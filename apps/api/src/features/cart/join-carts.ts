import { randomUUID } from "node:crypto";
import { joinLines, MAX_CART_LINES } from "@reprise/cart";
import { type Kysely, sql, type Transaction } from "kysely";
import { prepared, type Schema } from "../../db/database.ts";
import { isOneRow } from "./cart-columns.ts";
import { type BareLine, loadBareLines, updateLines } from "./cart-line.store.ts";
import { ensureCart, lockCart } from "./cart.store.ts";

/** Moves what the checkout of cart `from` contains to cart `to`. Both are locked. */
export type MoveCheckout = (
  transaction: Transaction<Schema>,
  carts: { readonly from: string; readonly to: string },
) => Promise<void>;

/** True if the visitor's cart has a line for which there is room in the customer's. */
export async function hasLineToMove(
  db: Kysely<Schema>,
  { visitor, customer }: { readonly visitor: Buffer; readonly customer: Buffer },
): Promise<boolean> {
  const { rows } = await sql`${prepared}
    select from cart join cart_item as line on line.cart_uuid = cart.uuid
    where cart.owner_hash = ${visitor} and (
      ${MAX_CART_LINES} > (
        select count(*) from cart_item join cart as own on own.uuid = cart_uuid where own.owner_hash = ${customer}
      ) or exists (
        select from cart_item as same join cart as own on own.uuid = same.cart_uuid
        where own.owner_hash = ${customer} and ${isOneRow("same", "line")}))
    limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Moves a visitor's cart into a customer's, as `joinLines` says: the latest lines first; the rest stays in the visitor's cart. The
 * customer's coupon wins over the visitor's. What was entered in the visitor's checkout moves along. The next read
 * repairs and reports changed stock and prices.
 */
export async function joinCarts(
  transaction: Transaction<Schema>,
  { visitor, customer }: { readonly visitor: Buffer; readonly customer: Buffer },
  moveCheckout: MoveCheckout,
): Promise<void> {
  const from = await lockCart(transaction, visitor);
  if (from === null) return;
  const to = await ensureCart(transaction, customer, randomUUID());
  const { raised, merged, added } = joinLines(
    await loadBareLines(transaction, to),
    await loadBareLines(transaction, from),
  );
  await updateLines(transaction, raised);
  if (merged.length > 0)
    await transaction.deleteFrom("cart_item").where("uuid", "in", merged.map(uuidOf)).execute();
  if (added.length > 0)
    await transaction
      .updateTable("cart_item")
      .set({ cart_uuid: to })
      .where("uuid", "in", added.map(uuidOf))
      .execute();
  await sql`update cart set coupon_id = coalesce(cart.coupon_id, visitors.coupon_id)
    from cart as visitors where cart.uuid = ${to} and visitors.uuid = ${from}`.execute(transaction);
  await sql`update cart set coupon_id = null where uuid = ${from}`.execute(transaction);
  await moveCheckout(transaction, { from, to });
  await sql`delete from cart where uuid = ${from}
    and not exists (select from cart_item where cart_uuid = ${from})`.execute(transaction);
}

const uuidOf = ({ uuid }: BareLine): string => uuid;
