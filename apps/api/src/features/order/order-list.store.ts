import type { Picture } from "@reprise/contracts";
import type { OrderStatus } from "@reprise/order";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../db/database.ts";

type Db = Kysely<Schema>;

export interface ListedOrder {
  readonly uuid: string;
  readonly number: string;
  readonly status: OrderStatus;
  readonly placedAt: Date;
  readonly total: number;
  readonly orderProductsCount: number;
  readonly pictures: Picture[];
}

/** Number of pictures of one order in a list. */
const PICTURES = 4;

export async function countOrders(db: Db, customer: string): Promise<number> {
  const row = await db
    .selectFrom("orders")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("customer_uuid", "=", customer)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** The orders of a customer, the latest first. */
export async function listOrders(
  db: Db,
  customer: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<ListedOrder[]> {
  const { rows } = await sql<ListedOrder>`
    select uuid, number, status, placed_at as "placedAt", total,
      (select count(*) from order_item where order_uuid = orders.uuid) as "orderProductsCount",
      (select json_agg(json_build_object('hash', picture_hash, 'alt', name) order by position)
        from order_line where order_uuid = orders.uuid and position < ${PICTURES}) as pictures
    from orders where customer_uuid = ${customer}
    order by placed_at desc, uuid limit ${limit} offset ${offset}`.execute(db);
  return rows;
}
