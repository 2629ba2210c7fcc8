import type { OrderStatus } from "@reprise/order";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../../db/database.ts";

type Db = Kysely<Schema>;

export interface OrderFilter {
  readonly status?: OrderStatus | undefined;
  readonly number?: string | undefined;
  readonly email?: string | undefined;
}

const matching = (db: Db, { status, number, email }: OrderFilter) =>
  db
    .selectFrom("orders")
    .$if(status !== undefined, (query) => query.where("status", "=", status ?? "placed"))
    .$if(number !== undefined, (query) => query.where("number", "=", number ?? ""))
    .$if(email !== undefined, (query) =>
      query.where(sql<string>`lower(email)`, "=", sql<string>`lower(${email ?? ""})`),
    );

export async function countMatching(db: Db, filter: OrderFilter): Promise<number> {
  const { count } = await matching(db, filter)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Orders, the latest first. */
export function listMatching(
  db: Db,
  filter: OrderFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) {
  return matching(db, filter)
    .select(["uuid", "number", "status", "placed_at as placedAt", "total", "email"])
    .select(({ selectFrom }) =>
      selectFrom("order_item")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .whereRef("order_uuid", "=", "orders.uuid")
        .as("orderProductsCount"),
    )
    .orderBy("placed_at", "desc")
    .orderBy("uuid")
    .limit(limit)
    .offset(offset)
    .execute();
}

/** The uuid of an order. */
export async function findOrderByNumber(db: Db, number: string): Promise<string | null> {
  const row = await db.selectFrom("orders").select("uuid").where("number", "=", number).executeTakeFirst();
  return row?.uuid ?? null;
}

/** The units of an order's items, as they are in stock now. */
export const unitsOfOrder = (db: Db, order: string) =>
  db
    .selectFrom("order_item")
    .innerJoin("unit", "unit.id", "order_item.unit_id")
    .select(["order_item.position", "order_item.serial", "order_item.cost", "order_item.vat_scheme"])
    .select("unit.state")
    .where("order_uuid", "=", order)
    .orderBy("order_item.position")
    .execute();

/** SKUs of products by their ids. */
export async function skusOf(db: Db, products: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom("product")
    .select(["id", "sku"])
    .where("id", "=", sql<number>`any(${products}::integer[])`)
    .execute();
  return new Map(rows.map(({ id, sku }) => [id, sku]));
}

/** Numbers, email addresses and billing addresses of orders, by their uuids. */
export async function payersOf(db: Db, orders: readonly string[]) {
  const rows = await db
    .selectFrom("orders")
    .select(["uuid", "number", "email", "billing_address as address"])
    .where("uuid", "=", sql<string>`any(${orders}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.uuid, row]));
}
