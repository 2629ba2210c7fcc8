import type { Grade } from "@reprise/cart";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../../db/database.ts";
import { loadHistory, stateAfter } from "../store/order-history.ts";
import { loadOrder } from "../store/order.store.ts";

type Db = Kysely<Schema>;

/**
 * The grade in which a product was delivered to a customer, of the latest delivery; also if it was sent back since. Null: it
 * never was.
 */
export async function deliveredGrade(db: Db, customer: string, product: number): Promise<Grade | null> {
  const { rows } = await sql<{ grade: Grade }>`
    select line.grade
    from orders
    join order_line as line on line.order_uuid = orders.uuid and line.product_id = ${product}
    join order_item as item on item.order_uuid = orders.uuid and item.line_uuid = line.uuid
    join order_event as shipped on shipped.order_uuid = orders.uuid and shipped.event ->> 'type' = 'shipped'
      and shipped.event -> 'items' ? item.position::text
    join order_event as delivered on delivered.order_uuid = orders.uuid
      and delivered.event ->> 'type' = 'delivered'
      and delivered.event ->> 'parcel' = shipped.event ->> 'parcel'
    where orders.customer_uuid = ${customer}
    order by delivered.at desc limit 1`.execute(db);
  return rows[0]?.grade ?? null;
}

/** A customer's order whose last parcel has arrived. */
export interface DeliveredOrder {
  readonly order: string;
  readonly customer: string;
  /** As text, because a Date has no microseconds. */
  readonly at: string;
}

/**
 * The orders whose last parcel arrived after `since` and until `until`, the earliest first: `limit` of them, and all that
 * arrived at the same time as the last one, so that the next `since` leaves none out.
 */
export async function deliveredOrders(
  db: Db,
  { since, until, limit }: { readonly since: string; readonly until: string; readonly limit: number },
): Promise<DeliveredOrder[]> {
  const { rows } = await sql<DeliveredOrder>`
    select uuid as order, customer_uuid as customer, delivered.at::text as at
    from order_event as delivered join orders on uuid = order_uuid
    where event ->> 'type' = 'delivered' and at > ${since}::timestamptz and at <= ${until}::timestamptz
      and status = 'delivered' and customer_uuid is not null
      and not exists (select from order_event as later where later.order_uuid = uuid
        and later.event ->> 'type' = 'delivered' and later.position > delivered.position)
    order by at fetch first ${limit} rows with ties`.execute(db);
  return rows;
}

/** The products that the customer of an order still has, in the order of its lines. */
export async function ownedProducts(db: Db, uuid: string): Promise<number[]> {
  const order = await loadOrder(db, uuid);
  if (order === null) return [];
  const { items } = stateAfter(uuid, await loadHistory(db, uuid));
  const owned = new Set(
    order.items
      .filter(({ position }) => items.get(`${position}`)?.state === "delivered")
      .map(({ line_uuid }) => line_uuid),
  );
  return [...new Set(order.lines.filter((line) => owned.has(line.uuid)).map(({ product_id }) => product_id))];
}
