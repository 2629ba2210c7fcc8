import { type Kysely, sql } from "kysely";
import type { Schema } from "../../../db/database.ts";

/** The products of a confirmed order. */
export interface ConfirmedBasket {
  readonly orderUuid: string;
  readonly productIds: readonly number[];
  readonly confirmedAt: Date;
}

/**
 * Reads orders that were confirmed at `since` or later and are not cancelled, the oldest first.
 * @param since null: from the first order on
 */
export async function confirmedBaskets(
  db: Kysely<Schema>,
  since: Date | null,
  limit: number,
): Promise<ConfirmedBasket[]> {
  const { rows } = await sql<ConfirmedBasket>`
    select uuid as "orderUuid", confirmed_at as "confirmedAt",
      array(select distinct product_id from order_line where order_uuid = orders.uuid) as "productIds"
    from orders where confirmed_at >= coalesce(${since}::timestamptz, '-infinity') and status <> 'cancelled'
    order by confirmed_at, uuid limit ${limit}`.execute(db);
  return rows;
}
