import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { Schema } from "../../../db/database.ts";
import { ApiFailure } from "../../../http/calls/api-failure.ts";
import type { OrderToPlace } from "../../checkout/checkout.read.ts";

/** The most orders of one shopper that may wait for their payment at once. */
export const MAX_UNPAID_ORDERS = 5;

/**
 * Bounds the units that one shopper reserves without paying. The first unpaid order may contain any units. A further
 * order may raise the units of a variant that an unpaid order contains to at most `share` of all units of that variant.
 * A shopper may have at most {@link MAX_UNPAID_ORDERS} unpaid orders.
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
    const reserved = unpaid
      .filter((row) => row.variantId === variantId)
      .reduce((sum, { units }) => sum + units, 0);
    const wanted = lines
      .filter((line) => line.variantId === variantId)
      .reduce((sum, line) => sum + line.quantity, 0);
    return reserved > 0 && reserved + wanted > Math.max(1, Math.floor(share * (facts.quantity + reserved)));
  });
  if (isTooMuch || new Set(unpaid.map(({ order }) => order)).size >= MAX_UNPAID_ORDERS)
    throw new ApiFailure("UNPAID_ORDERS_LIMIT_REACHED", "Pay the orders that wait for it first");
}
