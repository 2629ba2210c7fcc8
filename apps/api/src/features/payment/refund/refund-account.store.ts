import type { Kysely } from "kysely";
import type { Schema } from "../../../db/database.ts";

type Db = Kysely<Schema>;

/** Where a shopper wants refunds that a person transfers. */
export interface RefundAccount {
  readonly id: number;
  readonly order: string;
  readonly holder: string;
  readonly iban: string;
  /** Why the bank sent the money back; null: it did not. */
  readonly rejected: string | null;
}

const accounts = (db: Db) =>
  db
    .selectFrom("refund_account")
    .select(["id", "order_uuid as order", "holder", "iban", "rejected"])
    .orderBy("order_uuid")
    .orderBy("id", "desc");

/** The account that a shopper gave last. Null: none. */
export const latestRefundAccount = async (db: Db, order: string): Promise<RefundAccount | null> =>
  (await accounts(db).where("order_uuid", "=", order).limit(1).executeTakeFirst()) ?? null;

/** The accounts that were given last, by order. */
export async function latestRefundAccounts(
  db: Db,
  orders: readonly string[],
): Promise<ReadonlyMap<string, RefundAccount>> {
  if (orders.length === 0) return new Map();
  const found = await accounts(db).distinctOn("order_uuid").where("order_uuid", "in", orders).execute();
  return new Map(found.map((account) => [account.order, account]));
}

/** The caller holds the lock of the order. */
export async function countRefundAccounts(transaction: Db, order: string): Promise<number> {
  const { count } = await transaction
    .selectFrom("refund_account")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("order_uuid", "=", order)
    .executeTakeFirstOrThrow();
  return count;
}

export async function addRefundAccount(
  transaction: Db,
  { order, holder, iban }: Pick<RefundAccount, "order" | "holder" | "iban">,
): Promise<void> {
  await transaction.insertInto("refund_account").values({ order_uuid: order, holder, iban }).execute();
}
