import type { AnswerReason, GivenAnswer, Revision } from "@reprise/trade-in";
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
  /** Why answers are otherwise, for the seller. */
  readonly reasons: readonly AnswerReason[];
}

/** A finding that was a mistake: from now on the item counts as not inspected. */
export const NOTHING_FOUND: Finding = { answers: null, revision: null, note: null, reasons: [] };

/** Adds a finding about an item of a locked trade-in order. */
export async function addFinding(
  transaction: Db,
  { trade_in_uuid, position: item }: ItemKey,
  { answers, revision, note, reasons }: Finding,
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
      reasons: reasons.length === 0 ? null : JSON.stringify(reasons),
    })
    .execute();
}

/** The finding that counts. Null: the item was not inspected. */
export async function latestFinding(db: Db, { trade_in_uuid, position }: ItemKey): Promise<Finding | null> {
  const row = await db
    .selectFrom("trade_in_finding")
    .select(["answers", "revision", "note", "reasons"])
    .where("trade_in_uuid", "=", trade_in_uuid)
    .where("item", "=", position)
    .orderBy("position", "desc")
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : { ...row, reasons: row.reasons ?? [] };
}
