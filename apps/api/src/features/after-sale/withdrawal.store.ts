import type { Kysely, Selectable } from "kysely";
import type { Schema } from "../../db/database.ts";

type Db = Kysely<Schema>;

export type WithdrawalRow = Selectable<Schema["withdrawal"]>;

export async function insertWithdrawal(transaction: Db, row: WithdrawalRow): Promise<void> {
  await transaction.insertInto("withdrawal").values(row).execute();
}

/** The withdrawals of an order, the latest first. */
export const withdrawalsOf = (db: Db, order: string): Promise<WithdrawalRow[]> =>
  db
    .selectFrom("withdrawal")
    .selectAll()
    .where("order_uuid", "=", order)
    .orderBy("received_at", "desc")
    .execute();

export async function findWithdrawal(db: Db, uuid: string): Promise<WithdrawalRow | null> {
  return (await db.selectFrom("withdrawal").selectAll().where("uuid", "=", uuid).executeTakeFirst()) ?? null;
}
