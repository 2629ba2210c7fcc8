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
}

export interface NewMethod {
  readonly method: PayoutMethod;
  readonly chosenBy: ChosenBy;
  /** When it holds: after so many hours, or at a moment. */
  readonly effective: number | Date;
}

/** Adds a choice for a locked payee. Earlier ones stay, because earlier payouts refer to them. Returns its version. */
export async function addMethod(
  transaction: Db,
  tradeIn: string,
  { method, chosenBy, effective }: NewMethod,
): Promise<number> {
  const version = ((await latestMethod(transaction, tradeIn))?.version ?? 0) + 1;
  await transaction
    .insertInto("payout_method")
    .values({
      trade_in_uuid: tradeIn,
      version,
      method: JSON.stringify(method),
      chosen_by: chosenBy,
      effective_at:
        typeof effective === "number" ? sql<Date>`now() + make_interval(hours => ${effective})` : effective,
    })
    .execute();
  return version;
}

const methods = (db: Db, tradeIn: string) =>
  db
    .selectFrom("payout_method")
    .select(["version", "method", "effective_at as effectiveAt"])
    .select(sql<boolean>`effective_at > now()`.as("isHeld"))
    .where("trade_in_uuid", "=", tradeIn);

/** The last choice. Null: nothing was chosen. */
export async function latestMethod(db: Db, tradeIn: string): Promise<ChosenMethod | null> {
  return (await methods(db, tradeIn).orderBy("version", "desc").limit(1).executeTakeFirst()) ?? null;
}

/** A choice by its version. Null: there is none. */
export async function methodOf(db: Db, tradeIn: string, version: number): Promise<ChosenMethod | null> {
  return (await methods(db, tradeIn).where("version", "=", version).executeTakeFirst()) ?? null;
}
