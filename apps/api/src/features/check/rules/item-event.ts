import { type RawBuilder, sql } from "kysely";

type ItemEventType = "shipped" | "cancelled" | "returned";

const isAbout = (type: ItemEventType) => sql`order_event.order_uuid = item.order_uuid
  and event ->> 'type' = ${sql.lit(type)} and event -> 'items' ? item.position::text`;

/**
 * When the history of an order says this about the row of `item`. Looked up for each row: use it for few of them.
 */
export const itemEventAt = (type: ItemEventType): RawBuilder<Date | null> =>
  sql`(select min(at) from order_event where ${isAbout(type)})`;
