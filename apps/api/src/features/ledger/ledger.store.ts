import type { Kysely } from "kysely";
import type { Schema } from "../../db/database.ts";
import type { LedgerReason } from "../../db/schema/ledger.schema.ts";
import { type Account, creditAccount } from "./ledger-account.ts";

type Db = Kysely<Schema>;

/** The balance of an account, in cents. It may change at any time except under the lock that `post` takes. */
export async function balanceOf(db: Db, account: Account): Promise<number> {
  const row = await db
    .selectFrom("ledger_entry")
    .select(({ fn }) => fn.sum<number | null>("amount").as("balance"))
    .where("account", "=", account)
    .executeTakeFirstOrThrow();
  return row.balance ?? 0;
}

/** The shop credit of a customer, in cents. */
export const creditOf = (db: Db, customer: string): Promise<number> => balanceOf(db, creditAccount(customer));

/** A transaction as one account sees it. */
export interface AccountMovement {
  readonly uuid: string;
  readonly reason: LedgerReason;
  readonly document: string;
  readonly amount: number;
  readonly at: Date;
}

/** The latest movements of an account. */
export function movementsOf(
  db: Db,
  account: Account,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<AccountMovement[]> {
  return db
    .selectFrom("ledger_entry")
    .innerJoin("ledger_transaction", "ledger_transaction.uuid", "transaction_uuid")
    .select(["ledger_transaction.uuid", "reason", "document", "amount", "created_at as at"])
    .where("account", "=", account)
    .orderBy("created_at", "desc")
    .orderBy("ledger_transaction.uuid")
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countMovements(db: Db, account: Account): Promise<number> {
  const row = await db
    .selectFrom("ledger_entry")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("account", "=", account)
    .executeTakeFirstOrThrow();
  return row.count;
}
