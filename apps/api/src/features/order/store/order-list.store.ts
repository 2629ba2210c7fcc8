import type { Picture } from "@reprise/contracts";
import { CLOSED_ORDERS, type OrderStatus } from "@reprise/order";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../../db/database.ts";
import { PREPAYMENT } from "../../payment/payment.public.ts";

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

/** The numbers of a customer's orders, and of those that are open. */
export async function countOrders(
  db: Db,
  customer: string,
): Promise<{ readonly numFound: number; readonly numOpen: number }> {
  return db
    .selectFrom("orders")
    .select(({ fn }) => [
      fn.countAll<number>().as("numFound"),
      fn.countAll<number>().filterWhere("status", "not in", CLOSED_ORDERS).as("numOpen"),
    ])
    .where("customer_uuid", "=", customer)
    .executeTakeFirstOrThrow();
}

/** The last order of a cart's owner that waits at a payment provider. Transfers have no page to go on with. */
export async function findWaitingOrder(
  db: Db,
  owner: Buffer,
): Promise<{ readonly uuid: string; readonly number: string } | null> {
  const row = await db
    .selectFrom("orders")
    .select(["uuid", "number"])
    .where("owner_hash", "=", owner)
    .where("payment_due_at", "is not", null)
    .where("payment_method", "!=", PREPAYMENT)
    .orderBy("placed_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** The uuid of the last order of a cart's owner, if it was placed within the last hour and is not cancelled. */
export async function findPlacedJustNow(db: Db, owner: Buffer): Promise<string | null> {
  const row = await db
    .selectFrom("orders")
    .select("uuid")
    .where("owner_hash", "=", owner)
    .where("placed_at", ">", sql<Date>`now() - interval '1 hour'`)
    .where("status", "!=", "cancelled")
    .orderBy("placed_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.uuid ?? null;
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
