import { MAX_GREEN_CART_ITEMS } from "@reprise/trade-in";
import { sql, type Transaction } from "kysely";
import type { Schema } from "../../../db/database.ts";
import { sha256 } from "../../../http/calls/sha256.ts";
import { customerOwner } from "../../cart/cart.public.ts";
import { ensureGreenCart, lockGreenCart } from "./green-cart.store.ts";

/** Moves what the green checkout of cart `from` contains to cart `to`. Both are locked. */
export type MoveGreenCheckout = (
  transaction: Transaction<Schema>,
  carts: { readonly from: string; readonly to: string },
) => Promise<void>;

/** Returns what joins green carts at a login. */
export const createGreenCartJoin =
  (moveCheckout: MoveGreenCheckout) =>
  (transaction: Transaction<Schema>, visitorToken: string | null, customer: string): Promise<void> =>
    joinGreenCarts(transaction, visitorToken, { customer, moveCheckout });

/**
 * Moves a visitor's green cart into the customer's at a login, the latest lines first, while there is room. The customer's
 * coupon and carrier win over the visitor's. Express grading costs money, so it is on only if it was chosen with the lines that
 * the visitor sells now, or with the customer's if there are no others. What was entered in the visitor's checkout moves along.
 * The rest stays in the visitor's cart.
 */
async function joinGreenCarts(
  transaction: Transaction<Schema>,
  visitorToken: string | null,
  { customer, moveCheckout }: { readonly customer: string; readonly moveCheckout: MoveGreenCheckout },
): Promise<void> {
  if (visitorToken === null) return;
  const from = await lockGreenCart(transaction, sha256(visitorToken));
  if (from === null) return;
  const to = await ensureGreenCart(transaction, customerOwner(customer));
  const moved = await sql`update green_cart_item set green_cart_uuid = ${to} where uuid in (
    select uuid from green_cart_item where green_cart_uuid = ${from} order by added_at desc, uuid
    limit greatest(0, ${MAX_GREEN_CART_ITEMS} - (
      select count(*) from green_cart_item where green_cart_uuid = ${to})))`.execute(transaction);
  await sql`update green_cart as own set coupon_id = coalesce(own.coupon_id, visitors.coupon_id),
      carrier = coalesce(own.carrier, visitors.carrier),
      has_express_grading = case when ${moved.numAffectedRows ?? 0n} > 0
        then visitors.has_express_grading else own.has_express_grading end
    from green_cart as visitors where own.uuid = ${to} and visitors.uuid = ${from}`.execute(transaction);
  await moveCheckout(transaction, { from, to });
  await sql`delete from green_cart where uuid = ${from}
    and not exists (select from green_cart_item where green_cart_uuid = ${from})`.execute(transaction);
}
