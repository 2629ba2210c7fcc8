import { randomUUID } from "node:crypto";
import { MAX_CART_LINES, MAX_QUANTITY_PER_LINE } from "@reprise/cart";
import { type Kysely, sql, type Transaction } from "kysely";
import { prepared, type Schema } from "../../db/database.ts";
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
        where own.owner_hash = ${customer} and same.variant_id = line.variant_id
          and same.with_full_battery = line.with_full_battery))
    limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Moves a visitor's cart into a customer's. Quantities of equal lines are added up to the limit of a line.
 * Other lines are moved while the cart has room, the latest first; the rest stays in the visitor's cart. The
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
  await sql`
    with incoming as (
      select line.uuid, own.uuid is null as is_new,
        row_number() over (partition by own.uuid is null order by line.added_at desc, line.uuid) as position
      from cart_item as line left join cart_item as own on own.cart_uuid = ${to}
        and own.variant_id = line.variant_id and own.with_full_battery = line.with_full_battery
      where line.cart_uuid = ${from}
    ), moved as (
      delete from cart_item using incoming
      where cart_item.uuid = incoming.uuid
        and (not is_new or position <= ${MAX_CART_LINES} - (select count(*) from cart_item where cart_uuid = ${to}))
      returning cart_item.*
    )
    insert into cart_item (
      uuid, cart_uuid, variant_id, with_full_battery, with_insurance, quantity, price, search_uuid, added_at)
    select uuid, ${to}, variant_id, with_full_battery, with_insurance, quantity, price, search_uuid, added_at from moved
    on conflict (cart_uuid, variant_id, with_full_battery) do update
      set quantity = least(${MAX_QUANTITY_PER_LINE}, cart_item.quantity + excluded.quantity)`.execute(
    transaction,
  );
  await sql`update cart set coupon_id = coalesce(cart.coupon_id, visitors.coupon_id)
    from cart as visitors where cart.uuid = ${to} and visitors.uuid = ${from}`.execute(transaction);
  await sql`update cart set coupon_id = null where uuid = ${from}`.execute(transaction);
  await moveCheckout(transaction, { from, to });
  await sql`delete from cart where uuid = ${from}
    and not exists (select from cart_item where cart_uuid = ${from})`.execute(transaction);
}
