import { randomInt } from "node:crypto";
import type { ReturnState } from "@reprise/contracts";
import { ORDER_NUMBERS, orderNumberOf } from "@reprise/order";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../db/database.ts";

type Db = Kysely<Schema>;

export interface ReturnItem {
  readonly position: number;
  readonly state: ReturnState;
  readonly note: string | null;
}

/** A received item is refunded when the money is back. */
export const RETURN_STATE = sql<ReturnState>`case when order_return_item.state = 'received' and exists (
    select from refund where refund.uuid = refund_uuid and refund.state = 'done')
  then 'refunded' else order_return_item.state end`;

export interface StoredReturn {
  readonly number: string;
  readonly order: string;
  readonly withdrawal: string;
  readonly createdAt: Date;
  /** Sorted by position. */
  readonly items: readonly ReturnItem[];
}

/** A number that no row of the table has. */
export async function newCaseNumber(
  transaction: Db,
  table: "order_return" | "warranty_claim",
): Promise<string> {
  for (;;) {
    const number = orderNumberOf(randomInt(ORDER_NUMBERS));
    const { rows } = await sql`select from ${sql.table(table)} where number = ${number}`.execute(transaction);
    if (rows.length === 0) return number;
  }
}

/** Opens a return for items that a withdrawal sends back. */
export async function openReturn(
  transaction: Db,
  {
    withdrawal,
    order,
    items,
  }: { readonly withdrawal: string; readonly order: string; readonly items: readonly number[] },
): Promise<void> {
  const number = await newCaseNumber(transaction, "order_return");
  await transaction
    .insertInto("order_return")
    .values({ number, withdrawal_uuid: withdrawal, order_uuid: order })
    .execute();
  await transaction
    .insertInto("order_return_item")
    .values(
      items.map((position) => ({
        return_number: number,
        order_uuid: order,
        position,
        note: null,
        refund_uuid: null,
      })),
    )
    .execute();
}

/** The rows of returns, without their items. */
export const returnRows = (db: Db) =>
  db
    .selectFrom("order_return")
    .select(["number", "order_uuid as order", "withdrawal_uuid as withdrawal", "created_at as createdAt"]);

export async function withReturnItems(
  db: Db,
  rows: readonly Omit<StoredReturn, "items">[],
): Promise<StoredReturn[]> {
  if (rows.length === 0) return [];
  const items = await db
    .selectFrom("order_return_item")
    .select(["return_number as number", "position", "note", RETURN_STATE.as("state")])
    .where(
      "return_number",
      "in",
      rows.map(({ number }) => number),
    )
    .orderBy("position")
    .execute();
  return rows.map((row) => ({ ...row, items: items.filter(({ number }) => number === row.number) }));
}

/** The returns of an order, the latest first. */
export const returnsOf = async (db: Db, order: string): Promise<StoredReturn[]> =>
  withReturnItems(
    db,
    await returnRows(db).where("order_uuid", "=", order).orderBy("created_at", "desc").execute(),
  );

export async function findReturn(db: Db, number: string): Promise<StoredReturn | null> {
  const [found] = await withReturnItems(db, await returnRows(db).where("number", "=", number).execute());
  return found ?? null;
}

/** Stores what became of items of a return. */
export async function setReturnItems(
  transaction: Db,
  {
    number,
    items,
    ...changes
  }: {
    readonly number: string;
    readonly items: readonly number[];
    readonly state: "received" | "refused";
    readonly note: string;
    readonly refund_uuid?: string | null;
  },
): Promise<void> {
  await transaction
    .updateTable("order_return_item")
    .set({ ...changes, changed_at: sql<Date>`now()` })
    .where("return_number", "=", number)
    .where("position", "in", items)
    .execute();
}
