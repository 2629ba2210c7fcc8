import type { Kysely } from "kysely";
import type { Schema } from "../../../db/database.ts";
import type { PayoutMethod } from "../../../db/schema/payout.schema.ts";

type Db = Kysely<Schema>;

export type ChosenBy = "seller" | `operator:${string}`;

/** A choice of how a seller is paid. */
export interface ChosenMethod {
  readonly version: number;
  readonly method: PayoutMethod;
}

/** Adds a choice for a locked payee. Earlier ones stay, because earlier payouts refer to them. */
export async function addMethod(
  transaction: Db,
  tradeIn: string,
  method: PayoutMethod,
  chosenBy: ChosenBy,
): Promise<ChosenMethod> {
  const version = ((await latestMethod(transaction, tradeIn))?.version ?? 0) + 1;
  await transaction
    .insertInto("payout_method")
    .values({ trade_in_uuid: tradeIn, version, method: JSON.stringify(method), chosen_by: chosenBy })
    .execute();
  return { version, method };
}

/** The choice that holds. Null: nothing was chosen. */
export async function latestMethod(db: Db, tradeIn: string): Promise<ChosenMethod | null> {
  const row = await db
    .selectFrom("payout_method")
    .select(["version", "method"])
    .where("trade_in_uuid", "=", tradeIn)
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
