import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { Schema } from "../../db/database.ts";
import { ApiFailure } from "../../http/calls/api-failure.ts";
import type { OrderToPlace } from "../checkout/checkout.read.ts";

/** How many orders of one shopper wait for their payment at once. */
export const MAX_UNPAID_ORDERS = 5;

/**
 * Bounds the units that one shopper keeps from others without paying. The first unpaid order is free in what it contains.
 * Further ones keep at most `share` of what there is of a variant, and there are at most {@link MAX_UNPAID_ORDERS}.
 * @throws {ApiFailure} UNPAID_ORDERS_LIMIT_REACHED
 */
export async function requireFewUnpaid(
  transaction: Kysely<Schema>,
  owner: Buffer,
  { lines }: OrderToPlace,
  share: number,
): Promise<void> {
  const { rows: unpaid } = await sql<{ order: string; variantId: number; units: number }>`
    select orders.uuid as "order", line.variant_id as "variantId", count(item.position) as units
    from orders join order_line as line on line.order_uuid = orders.uuid
      join order_item as item on item.order_uuid = orders.uuid and item.line_uuid = line.uuid
    where orders.owner_hash = ${owner} and orders.payment_due_at is not null
    group by 1, 2`.execute(transaction);
  if (unpaid.length === 0) return;
  const isTooMuch = lines.some(({ variantId, facts }) => {
    const kept = unpaid
      .filter((row) => row.variantId === variantId)
      .reduce((sum, { units }) => sum + units, 0);
    const wanted = lines
      .filter((line) => line.variantId === variantId)
      .reduce((sum, line) => sum + line.quantity, 0);
    return kept > 0 && kept + wanted > Math.max(1, Math.floor(share * (facts.quantity + kept)));
  });
  if (isTooMuch || new Set(unpaid.map(({ order }) => order)).size >= MAX_UNPAID_ORDERS)
    throw new ApiFailure("UNPAID_ORDERS_LIMIT_REACHED", "Pay the orders that wait for it first");
}
