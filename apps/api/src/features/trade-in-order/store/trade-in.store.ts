import type { OrderAddress } from "@reprise/contracts";
import { type IsoDate, warehouseDate } from "@reprise/order";
import type { Kysely, Selectable } from "kysely";
import type { Schema } from "../../../db/database.ts";

type Db = Kysely<Schema>;

export type TradeInRow = Selectable<Schema["trade_in"]>;
export type TradeInItemRow = Selectable<Schema["trade_in_item"]>;

/** A trade-in order with its items, in their order. */
export interface StoredTradeIn {
  readonly row: TradeInRow;
  readonly items: readonly TradeInItemRow[];
}

/** Finds a trade-in order by its uuid or number. */
export async function findTradeIn(db: Db, by: "uuid" | "number", value: string): Promise<TradeInRow | null> {
  return (await db.selectFrom("trade_in").selectAll().where(by, "=", value).executeTakeFirst()) ?? null;
}

export async function withItems(db: Db, row: TradeInRow): Promise<StoredTradeIn> {
  const items = await db
    .selectFrom("trade_in_item")
    .selectAll()
    .where("trade_in_uuid", "=", row.uuid)
    .orderBy("position")
    .execute();
  return { row, items };
}

/** Locks a trade-in order until the transaction ends: changes of one order wait for each other. */
export async function lockTradeIn(
  transaction: Db,
  by: "uuid" | "number",
  value: string,
): Promise<StoredTradeIn | null> {
  const row = await transaction
    .selectFrom("trade_in")
    .selectAll()
    .where(by, "=", value)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : withItems(transaction, row);
}

export interface PostingTerms {
  readonly boxes: number;
  /** Last day for the posting at all quotes. */
  readonly postUntil: IsoDate;
}

/** How many boxes the shop expects, and until when. */
export async function loadPostingTerms(db: Db, tradeIn: string): Promise<PostingTerms> {
  const { boxes } = await db
    .selectFrom("trade_in_parcel")
    .select(({ fn }) => fn.countAll<number>().as("boxes"))
    .where("trade_in_uuid", "=", tradeIn)
    .executeTakeFirstOrThrow();
  const { until } = await db
    .selectFrom("trade_in_item")
    .innerJoin("quote", "quote.uuid", "trade_in_item.quote_uuid")
    .select(({ fn }) => fn.min("valid_until").as("until"))
    .where("trade_in_uuid", "=", tradeIn)
    .executeTakeFirstOrThrow();
  return { boxes, postUntil: warehouseDate(until) };
}

export interface NewTradeIn {
  readonly row: Omit<TradeInRow, "address" | "placed_at"> & { readonly address: OrderAddress };
  readonly items: readonly Omit<TradeInItemRow, "trade_in_uuid">[];
  /** Uuids of the boxes. */
  readonly parcels: readonly string[];
}

export async function insertTradeIn(transaction: Db, { row, items, parcels }: NewTradeIn): Promise<void> {
  const { uuid: trade_in_uuid } = row;
  await transaction
    .insertInto("trade_in")
    .values({ ...row, address: JSON.stringify(row.address) })
    .execute();
  await transaction
    .insertInto("trade_in_item")
    .values(items.map((item) => ({ trade_in_uuid, ...item })))
    .execute();
  await transaction
    .insertInto("trade_in_parcel")
    .values(parcels.map((uuid, index) => ({ trade_in_uuid, uuid, position: index + 1 })))
    .execute();
}
