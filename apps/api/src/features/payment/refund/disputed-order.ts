import { type Kysely, sql } from "kysely";
import type { Schema } from "../../../db/database.ts";

/**
 * A column or condition with the row of `payment`. True: a bank decides about a payment of its order, and nothing is refunded
 * meanwhile. The order's history says so; its row has the state that follows.
 */
export const ORDER_IS_DISPUTED = sql<boolean>`(select is_disputed from orders where orders.uuid = payment.order_uuid)`;

export async function isDisputed(db: Kysely<Schema>, order: string): Promise<boolean> {
  const row = await db
    .selectFrom("orders")
    .select("is_disputed")
    .where("uuid", "=", order)
    .executeTakeFirstOrThrow();
  return row.is_disputed;
}
