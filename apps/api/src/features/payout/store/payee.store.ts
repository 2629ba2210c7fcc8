import type { Locale } from "@reprise/locale";
import type { Kysely } from "kysely";
import type { Schema } from "../../../db/database.ts";

type Db = Kysely<Schema>;

/** Who gets the money for a trade-in order. */
export interface Payee {
  /** Uuid of the trade-in order. */
  readonly tradeIn: string;
  /** Number of the trade-in order, which people read. */
  readonly number: string;
  /** Null: a guest, or the account was closed. */
  readonly customer: string | null;
  readonly email: string;
  readonly locale: Locale;
}

const COLUMNS = [
  "trade_in_uuid as tradeIn",
  "number",
  "customer_uuid as customer",
  "email",
  "locale",
] as const;

/** Stores who gets the money for a new trade-in order. A repeat changes nothing. */
export async function openPayee(
  transaction: Db,
  { tradeIn, number, customer, email, locale }: Payee,
): Promise<void> {
  await transaction
    .insertInto("payee")
    .values({ trade_in_uuid: tradeIn, number, customer_uuid: customer, email, locale })
    .onConflict((conflict) => conflict.column("trade_in_uuid").doNothing())
    .execute();
}

export async function findPayee(db: Db, tradeIn: string): Promise<Payee | null> {
  const row = await db
    .selectFrom("payee")
    .select(COLUMNS)
    .where("trade_in_uuid", "=", tradeIn)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Finds a payee and locks the row until the transaction ends: choices of a method and payouts of one trade-in order wait
 * for each other.
 */
export async function lockPayee(transaction: Db, tradeIn: string): Promise<Payee> {
  const row = await transaction
    .selectFrom("payee")
    .select(COLUMNS)
    .where("trade_in_uuid", "=", tradeIn)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row === undefined) throw new Error(`The trade-in order ${tradeIn} has no payee`);
  return row;
}
