import { randomInt } from "node:crypto";
import type { OrderAddress } from "@reprise/contracts";
import { ORDER_NUMBERS, orderNumberOf } from "@reprise/order";
import { type Kysely, type Selectable, sql } from "kysely";
import type { Schema } from "../../../db/database.ts";
import type { Shopper } from "../../cart/cart.public.ts";

type Db = Kysely<Schema>;

export type OrderRow = Selectable<Schema["orders"]>;
export type OrderLineRow = Selectable<Schema["order_line"]>;
export type OrderItemRow = Selectable<Schema["order_item"]>;

/** An order with its lines and items, each in its order. */
export interface StoredOrder {
  readonly row: OrderRow;
  readonly lines: readonly OrderLineRow[];
  readonly items: readonly OrderItemRow[];
}

/** Owner of the orders of a closed account: no cart has it. */
export const NO_OWNER = Buffer.alloc(0);

/** True if the order is the shopper's: of the customer, or placed as a guest with this cart token. */
export const isOwn = (
  { customer_uuid, owner_hash }: Pick<OrderRow, "customer_uuid" | "owner_hash">,
  { customer, owner }: Pick<Shopper, "customer" | "owner">,
): boolean => (customer_uuid === null ? owner_hash.equals(owner) : customer_uuid === customer);

export async function findOrder(db: Db, uuid: string): Promise<OrderRow | null> {
  return (await db.selectFrom("orders").selectAll().where("uuid", "=", uuid).executeTakeFirst()) ?? null;
}

/** True if the order is this shopper's. */
export const isOwnOrder =
  (db: Db) =>
  async (uuid: string, shopper: Shopper): Promise<boolean> => {
    const order = await findOrder(db, uuid);
    return order !== null && isOwn(order, shopper);
  };

/** Loads an order. */
export async function loadOrder(db: Db, uuid: string): Promise<StoredOrder | null> {
  const row = await findOrder(db, uuid);
  return row && { row, ...(await loadLinesAndItems(db, uuid)) };
}

async function loadLinesAndItems(db: Db, order: string): Promise<Omit<StoredOrder, "row">> {
  return {
    lines: await db
      .selectFrom("order_line")
      .selectAll()
      .where("order_uuid", "=", order)
      .orderBy("position")
      .execute(),
    items: await db
      .selectFrom("order_item")
      .selectAll()
      .where("order_uuid", "=", order)
      .orderBy("position")
      .execute(),
  };
}

/** Returns a number that no order has, nor any trade-in order: people name both by their number alone. */
export async function newOrderNumber(transaction: Db): Promise<string> {
  for (;;) {
    const number = orderNumberOf(randomInt(ORDER_NUMBERS));
    const { rows } = await sql`select from orders where number = ${number}
      union all select from trade_in where number = ${number}`.execute(transaction);
    if (rows.length === 0) return number;
  }
}

type SetLater = "placed_at" | "confirmed_at" | "email_undeliverable_since";

export interface NewOrder {
  readonly row: Omit<OrderRow, "billing_address" | "shipping_address" | "promise" | SetLater> & {
    readonly billing_address: OrderAddress;
    readonly shipping_address: OrderAddress;
    readonly promise: OrderRow["promise"];
  };
  readonly lines: readonly Omit<OrderLineRow, "order_uuid">[];
}

/** Stores a new order without its items. */
export async function insertOrder(transaction: Db, { row, lines }: NewOrder): Promise<void> {
  const { billing_address, shipping_address, promise } = row;
  await transaction
    .insertInto("orders")
    .values({
      ...row,
      billing_address: JSON.stringify(billing_address),
      shipping_address: JSON.stringify(shipping_address),
      promise: JSON.stringify(promise),
    })
    .execute();
  await transaction
    .insertInto("order_line")
    .values(lines.map((line) => ({ order_uuid: row.uuid, ...line })))
    .execute();
}

/** Stores the items of a new order. */
export async function insertItems(
  transaction: Db,
  order: string,
  items: readonly Omit<OrderItemRow, "order_uuid">[],
): Promise<void> {
  await transaction
    .insertInto("order_item")
    .values(
      items.map(({ test_record: record, ...item }) => ({
        order_uuid: order,
        ...item,
        test_record: record === null ? null : JSON.stringify(record),
      })),
    )
    .execute();
}
