import { type Kysely, sql } from "kysely";
import type { Schema } from "../../../db/database.ts";
import type { PayoutMethod } from "../../../db/schema/payout.schema.ts";

type Db = Kysely<Schema>;

export type ChosenBy = "seller" | `operator:${string}`;

/** A choice of how a seller is paid. */
export interface ChosenMethod {
  readonly version: number;
  readonly method: PayoutMethod;
  /** From when it holds. */
  readonly effectiveAt: Date;
  /** True: it does not hold yet, and no money leaves. */
  readonly isHeld: boolean;
  /** True: it went back to the way that held, instead of one that did not hold yet. */
  readonly isReturn: boolean;
}

export interface NewMethod {
  readonly method: PayoutMethod;
  readonly chosenBy: ChosenBy;
  /** When it holds: after so many hours, or at a moment. */
  readonly effective: number | Date;
  readonly isReturn?: boolean;
}

/** Adds a choice for a locked payee. Earlier ones stay, because earlier payouts refer to them. Returns its version. */
export async function addMethod(
  transaction: Db,
  tradeIn: string,
  { method, chosenBy, effective, isReturn = false }: NewMethod,
): Promise<number> {
  const version = ((await latestMethod(transaction, tradeIn))?.version ?? 0) + 1;
  await transaction
    .insertInto("payout_method")
    .values({
      trade_in_uuid: tradeIn,
      version,
      method: JSON.stringify(method),
      chosen_by: chosenBy,
      is_return: isReturn,
      effective_at:
        typeof effective === "number" ? sql<Date>`now() + make_interval(hours => ${effective})` : effective,
    })
    .execute();
  return version;
}

const methods = (db: Db, tradeIn: string) =>
  db
    .selectFrom("payout_method")
    .select(["version", "method", "effective_at as effectiveAt", "is_return as isReturn"])
    .select(sql<boolean>`effective_at > now()`.as("isHeld"))
    .where("trade_in_uuid", "=", tradeIn);

/** The last choice. */
export async function latestMethod(db: Db, tradeIn: string): Promise<ChosenMethod | null> {
  return (await methods(db, tradeIn).orderBy("version", "desc").limit(1).executeTakeFirst()) ?? null;
}

/** The last choice that held: no other one was made before its time came. Null: none did. */
export async function lastHeldMethod(db: Db, tradeIn: string): Promise<ChosenMethod | null> {
  const held = await methods(db, tradeIn)
    .where("effective_at", "<=", sql<Date>`now()`)
    .where(
      sql<boolean>`not exists (select from payout_method later where later.trade_in_uuid = payout_method.trade_in_uuid
        and later.version > payout_method.version and later.chosen_at < payout_method.effective_at)`,
    )
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
  return held ?? null;
}

/** How many choices the seller has made, since an operator has refused one; returns to the way that held do not count. */
export async function countChoices(db: Db, tradeIn: string): Promise<number> {
  const { count } = await db
    .selectFrom("payout_method")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("trade_in_uuid", "=", tradeIn)
    .where("is_return", "=", false)
    .where(
      sql<boolean>`not exists (select from payout_method later where later.trade_in_uuid = payout_method.trade_in_uuid
        and later.version > payout_method.version and later.chosen_by like 'operator:%')`,
    )
    .executeTakeFirstOrThrow();
  return count;
}

/** A choice by its version. */
export async function methodOf(db: Db, tradeIn: string, version: number): Promise<ChosenMethod | null> {
  return (await methods(db, tradeIn).where("version", "=", version).executeTakeFirst()) ?? null;
}
