import type { GivenAnswer, Revision } from "@reprise/trade-in";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../../db/database.ts";
import type { TradeInItemRow } from "./trade-in.store.ts";

type Db = Kysely<Schema>;
type ItemKey = Pick<TradeInItemRow, "trade_in_uuid" | "position">;

/** What an inspection found. */
export interface Finding {
  /** Null: bought without questions. */
  readonly answers: readonly GivenAnswer[] | null;
  readonly revision: Revision | null;
  /** For the seller. */
  readonly note: string | null;
}

/** Adds a finding about an item of a locked trade-in order. */
export async function addFinding(
  transaction: Db,
  { trade_in_uuid, position: item }: ItemKey,
  { answers, revision, note }: Finding,
): Promise<void> {
  const earlier = sql<number>`(select count(*) from trade_in_finding
    where trade_in_uuid = ${trade_in_uuid} and item = ${item})`;
  await transaction
    .insertInto("trade_in_finding")
    .values({
      trade_in_uuid,
      item,
      position: sql<number>`${earlier} + 1`,
      answers: answers && JSON.stringify(answers),
      revision: revision && JSON.stringify(revision),
      note,
    })
    .execute();
}

/** The finding that counts. Null: the item was not inspected. */
export async function latestFinding(db: Db, { trade_in_uuid, position }: ItemKey): Promise<Finding | null> {
  const row = await db
    .selectFrom("trade_in_finding")
    .select(["answers", "revision", "note"])
    .where("trade_in_uuid", "=", trade_in_uuid)
    .where("item", "=", position)
    .orderBy("position", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
