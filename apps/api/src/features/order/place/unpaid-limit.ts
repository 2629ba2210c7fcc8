import { MAX_QUANTITY_PER_LINE, sum } from "@reprise/cart";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../../db/database.ts";
import { ApiFailure } from "../../../http/calls/api-failure.ts";
import {
  type Claimant,
  lastUnitsOf,
  MAX_LAST_UNITS,
  MAX_NETWORK_UNITS,
  type OrderToPlace,
  quantityOf,
} from "../../checkout/checkout.public.ts";
import { PREPAYMENT } from "../../payment/payment.public.ts";
import { unsoldUnits } from "../../stock/stock.public.ts";

/** The most orders of one shopper that may wait for their payment at once. */
export const MAX_UNPAID_ORDERS = 5;

interface Orderer extends Claimant {
  /** Owner of the cart. */
  readonly owner: Buffer;
}

/** Units of a variant in an unpaid order. */
interface UnpaidUnits {
  readonly order: string;
  readonly variantId: number;
  readonly units: number;
  readonly isOwn: boolean;
  readonly isOfNetwork: boolean;
  readonly secondsToPay: number;
  /** True: nobody else can buy the variant. */
  readonly isLast: boolean;
}

/**
 * Bounds the units that one shopper reserves without paying. Of last units, all orders that are paid by transfer contain at
 * most {@link MAX_LAST_UNITS}, because they are off sale for days; that is the only limit of a first order. With a further
 * order, all unpaid orders together may hold at most `share` of the unsold units of a variant that both contain. A shopper may have at most {@link MAX_UNPAID_ORDERS} unpaid orders. The orders of a guest's address count as the shopper's.
 *
 * The orders of a network have wider limits, because many people may share it: a variant's `share`, at least what a line can
 * contain, and {@link MAX_NETWORK_UNITS} in all, of which {@link MAX_LAST_UNITS} may be the last ones of their variant.
 *
 * Orders of the same address or network count only with the same payment method. Who is refused because of somebody else's
 * unpaid transfers can still pay at once.
 * @throws {ApiFailure} INVALID_PAYMENT_METHOD: the order alone has too many last units to be paid by transfer;
 * UNPAID_ORDERS_LIMIT_REACHED, TOO_MANY_REQUESTS
 */
export async function requireFewUnpaid(
  transaction: Kysely<Schema>,
  orderer: Orderer,
  order: OrderToPlace,
  share: number,
): Promise<void> {
  const unpaid = await unpaidUnits(transaction, orderer, order.paymentMethod);
  const last = quantityOf(lastUnitsOf(order.lines, order.lines));
  const isLater = order.paymentMethod === PREPAYMENT;
  if (isLater && last > MAX_LAST_UNITS)
    throw new ApiFailure("INVALID_PAYMENT_METHOD", "Too many last units for a payment by transfer");
  if (unpaid.length === 0) return;
  const limit: Limit = { share, unsold: await unsoldUnits(transaction, variantsIn(unpaid, order)) };
  const own = unpaid.filter(({ isOwn }) => isOwn);
  if (
    (isLater && last > 0 && lastUnitsIn(own) + last > MAX_LAST_UNITS) ||
    isAboveLimit(own, order, { ...limit, least: 1 }) ||
    new Set(own.map((row) => row.order)).size >= MAX_UNPAID_ORDERS
  )
    throw new ApiFailure("UNPAID_ORDERS_LIMIT_REACHED", "Too many unpaid orders: pay one first");
  const ofNetwork = unpaid.filter(({ isOfNetwork }) => isOfNetwork);
  if (ofNetwork.length === 0) return;
  if (
    unitsIn(ofNetwork) + quantityOf(order.lines) > MAX_NETWORK_UNITS ||
    (last > 0 && lastUnitsIn(ofNetwork) + last > MAX_LAST_UNITS) ||
    isAboveLimit(ofNetwork, order, { ...limit, least: MAX_QUANTITY_PER_LINE })
  )
    throw new ApiFailure("TOO_MANY_REQUESTS", "This network has too many unpaid orders", {
      retryAfterSeconds: Math.max(1, Math.min(...ofNetwork.map(({ secondsToPay }) => secondsToPay))),
    });
}

async function unpaidUnits(
  transaction: Kysely<Schema>,
  { owner, guestEmailKey, networkHash }: Orderer,
  method: string | null,
): Promise<readonly UnpaidUnits[]> {
  const isOfEmail = sql`orders.payment_method = ${method}::text and orders.guest_email_key = ${guestEmailKey}::text`;
  const isOfNetwork = sql`orders.payment_method = ${method}::text and orders.network_hash = ${networkHash}::bytea`;
  const { rows } = await sql<UnpaidUnits>`
    select orders.uuid as "order", line.variant_id as "variantId", count(item.position)::int as units,
      coalesce(orders.owner_hash = ${owner} or (${isOfEmail}), false) as "isOwn",
      coalesce(${isOfNetwork}, false) as "isOfNetwork",
      ceil(extract(epoch from orders.payment_due_at - now()))::int as "secondsToPay",
      variant.quantity = 0 as "isLast"
    from orders join order_line as line on line.order_uuid = orders.uuid
      join order_item as item on item.order_uuid = orders.uuid and item.line_uuid = line.uuid
      join variant on variant.id = line.variant_id
    where orders.payment_due_at is not null
      and (orders.owner_hash = ${owner} or (${isOfEmail}) or (${isOfNetwork}))
    group by orders.uuid, line.variant_id, variant.quantity`.execute(transaction);
  return rows;
}

const unitsIn = (rows: readonly UnpaidUnits[]): number => sum(rows.map(({ units }) => units));
const lastUnitsIn = (rows: readonly UnpaidUnits[]): number => unitsIn(rows.filter(({ isLast }) => isLast));

/** The variants of an order that unpaid orders contain, too. */
const variantsIn = (unpaid: readonly UnpaidUnits[], { lines }: OrderToPlace): number[] =>
  unpaid.map(({ variantId }) => variantId).filter((id) => lines.some(({ variantId }) => variantId === id));

interface Limit {
  readonly share: number;
  /** Unsold units by variant. */
  readonly unsold: ReadonlyMap<number, number>;
}

/**
 * True if an order and the unpaid orders contain the same variant, and together hold more of its unsold units than `share`
 * and more than `least`.
 */
function isAboveLimit(
  unpaid: readonly UnpaidUnits[],
  { lines }: OrderToPlace,
  { share, unsold, least }: Limit & { readonly least: number },
): boolean {
  return lines.some(({ variantId }) => {
    const reserved = unitsIn(unpaid.filter((row) => row.variantId === variantId));
    const wanted = quantityOf(lines.filter((line) => line.variantId === variantId));
    const most = Math.max(least, Math.floor(share * (unsold.get(variantId) ?? 0)));
    return reserved > 0 && reserved + wanted > most;
  });
}
