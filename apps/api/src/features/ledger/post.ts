import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { Schema } from "../../db/database.ts";
import type { LedgerReason } from "../../db/schema/ledger.schema.ts";
import { entriesOf, type Entry, type Movement } from "./entries-of.ts";
import { accountParts, isOwned } from "./ledger-account.ts";
import { balanceOf } from "./ledger.store.ts";

type Db = Kysely<Schema>;

export interface Posting {
  readonly reason: LedgerReason;
  /** Uuid of the business document. Each document is posted once for a reason. */
  readonly document: string;
  readonly movements: readonly Movement[];
}

/**
 * Moves money between accounts. `repeated`: it was posted before. `overdrawn`: a seller or customer has less than that.
 * Nothing is written in both cases.
 *
 * Locks the accounts of sellers and customers in the order of their names until the transaction ends.
 */
export async function post(
  transaction: Db,
  { reason, document, movements }: Posting,
): Promise<"posted" | "repeated" | "overdrawn"> {
  const entries = entriesOf(movements);
  if (entries.length === 0) throw new Error(`The posting ${reason} ${document} has no entries`);
  await lockAccounts(transaction, entries);
  if (await isPosted(transaction, reason, document)) return "repeated";
  for (const entry of entries) if (await overdraws(transaction, entry)) return "overdrawn";
  const uuid = randomUUID();
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto("ledger_transaction")
    .values({ uuid, reason, document, entries: entries.length })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) return "repeated";
  await transaction
    .insertInto("ledger_entry")
    .values(entries.map((entry, position) => ({ transaction_uuid: uuid, position, ...entry })))
    .execute();
  return "posted";
}

async function lockAccounts(transaction: Db, entries: readonly Entry[]): Promise<void> {
  const accounts = entries.map(({ account }) => account);
  await transaction
    .insertInto("ledger_account")
    .values(accounts.map((id) => ({ id, ...accountParts(id) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await transaction
    .selectFrom("ledger_account")
    .select("id")
    .where("id", "in", accounts)
    .where("owner", "is not", null)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

async function isPosted(transaction: Db, reason: LedgerReason, document: string): Promise<boolean> {
  const row = await transaction
    .selectFrom("ledger_transaction")
    .select("uuid")
    .where("reason", "=", reason)
    .where("document", "=", document)
    .executeTakeFirst();
  return row !== undefined;
}

const overdraws = async (transaction: Db, { account, amount }: Entry): Promise<boolean> =>
  amount < 0 && isOwned(account) && (await balanceOf(transaction, account)) + amount < 0;
