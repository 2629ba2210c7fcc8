import { randomUUID } from "node:crypto";
import { MAX_CART_LINES, MAX_QUANTITY_PER_LINE } from "@reprise/cart";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../db/database.ts";
import { ensureCart } from "./cart.store.ts";

/** A line of an order that comes back to the cart. */
export interface PutBackLine {
  readonly variantId: number;
  readonly withFullBattery: boolean;
  readonly withInsurance: boolean;
  readonly quantity: number;
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
  const rows = lines.map((line, position) => ({ uuid: randomUUID(), position, ...line }));
  await sql`
    with incoming as (
      select line.*, own.uuid is null as is_new,
        row_number() over (partition by own.uuid is null order by line.position) as place
      from json_to_recordset(${JSON.stringify(rows)}) as line (
        uuid uuid, position integer, "variantId" integer, "withFullBattery" boolean, "withInsurance" boolean,
        quantity integer, "unitPrice" integer)
        left join cart_item as own on own.cart_uuid = ${cart}
          and own.variant_id = line."variantId" and own.with_full_battery = line."withFullBattery"
    )
    insert into cart_item (
      uuid, cart_uuid, variant_id, with_full_battery, with_insurance, quantity, price, added_at)
    select uuid, ${cart}, "variantId", "withFullBattery", "withInsurance", quantity, "unitPrice",
      clock_timestamp() + position * interval '1 millisecond'
    from incoming
    where not is_new or place <= ${MAX_CART_LINES} - (select count(*) from cart_item where cart_uuid = ${cart})
    on conflict (cart_uuid, variant_id, with_full_battery) do update
      set quantity = least(${MAX_QUANTITY_PER_LINE}, cart_item.quantity + excluded.quantity),
        with_insurance = cart_item.with_insurance or excluded.with_insurance`.execute(transaction);
  await sql`update cart set coupon_id = coupon.id from coupon
    where cart.uuid = ${cart} and cart.coupon_id is null and coupon.code = ${coupon}`.execute(transaction);
  return cart;
}
