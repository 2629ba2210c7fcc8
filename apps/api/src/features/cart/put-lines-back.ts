import { randomUUID } from "node:crypto";
import { MAX_QUANTITY_PER_LINE } from "@reprise/cart";
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
 * Puts lines back into the owner's cart, which may have got other lines meanwhile; equal ones are added up. Returns
 * the cart, locked. The next read repairs and reports changed stock and prices.
 */
export async function restoreCartLines(
  transaction: Kysely<Schema>,
  owner: Buffer,
  lines: readonly PutBackLine[],
  coupon: string | null,
): Promise<string> {
  const cart = await ensureCart(transaction, owner, randomUUID());
  const rows = lines.map((line) => ({ uuid: randomUUID(), ...line }));
  await sql`
    insert into cart_item (
      uuid, cart_uuid, variant_id, with_full_battery, with_insurance, quantity, price, added_at)
    select uuid, ${cart}, "variantId", "withFullBattery", "withInsurance", quantity, "unitPrice", clock_timestamp()
    from json_to_recordset(${JSON.stringify(rows)}) as line (
      uuid uuid, "variantId" integer, "withFullBattery" boolean, "withInsurance" boolean, quantity integer,
      "unitPrice" integer)
    on conflict (cart_uuid, variant_id, with_full_battery) do update
      set quantity = least(${MAX_QUANTITY_PER_LINE}, cart_item.quantity + excluded.quantity),
        with_insurance = cart_item.with_insurance or excluded.with_insurance`.execute(transaction);
  await sql`update cart set coupon_id = coupon.id from coupon
    where cart.uuid = ${cart} and cart.coupon_id is null and coupon.code = ${coupon}`.execute(transaction);
  return cart;
}
