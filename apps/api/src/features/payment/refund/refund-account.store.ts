import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Schema } from "../../../db/database.ts";
import type { RefundApproval } from "../../../db/schema/payment.schema.ts";

type Db = Kysely<Schema>;

/** Where refunds of an order that a person transfers go. */
export interface RefundAccount {
  readonly id: number;
  readonly order: string;
  readonly holder: string;
  readonly iban: string;
  /** Why the bank sent the money back; null: it did not. */
  readonly rejected: string | null;
  /** `payer`: the account that paid, as the bank's statement says. */
  readonly source: "payer" | "shopper";
  readonly approval: RefundApproval;
}

const all = (db: Db) =>
  db
    .selectFrom("refund_account")
    .select(["id", "order_uuid as order", "holder", "iban", "rejected", "source", "approval"]);

/**
 * One that was decided about comes first: an operator has approved it, or the shopper has gone back to the account that paid. Of
 * these the latest holds, without any the latest of all.
 */
const USABLE = sql<boolean>`approval in ('none', 'approved')`;
const PREFERRED = sql`approval = 'approved' desc, id desc`;

/** The account to which refunds of an order go, as a statement about the order that `order` names: one row, or none. */
export const refundAccountInUse = (order: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select id, rejected from refund_account where order_uuid = ${order} and ${USABLE} order by ${PREFERRED} limit 1`;

/** The account to which refunds of an order go. */
export const latestRefundAccount = async (db: Db, order: string): Promise<RefundAccount | null> =>
  (await all(db)
    .where("order_uuid", "=", order)
    .where(USABLE)
    .orderBy(PREFERRED)
    .limit(1)
    .executeTakeFirst()) ?? null;

/** The same for several orders, by order. */
export async function latestRefundAccounts(
  db: Db,
  orders: readonly string[],
): Promise<ReadonlyMap<string, RefundAccount>> {
  if (orders.length === 0) return new Map();
  const found = await all(db)
    .distinctOn("order_uuid")
    .where("order_uuid", "in", orders)
    .where(USABLE)
    .orderBy("order_uuid")
    .orderBy(PREFERRED)
    .execute();
  return new Map(found.map((account) => [account.order, account]));
}

/** The accounts that wait for an operator, by order: the latest of each. */
export async function requestedAccounts(
  db: Db,
  orders: readonly string[],
): Promise<ReadonlyMap<string, RefundAccount>> {
  if (orders.length === 0) return new Map();
  const found = await all(db)
    .distinctOn("order_uuid")
    .where("order_uuid", "in", orders)
    .where("approval", "=", "requested")
    .orderBy("order_uuid")
    .orderBy("id", "desc")
    .execute();
  return new Map(found.map((account) => [account.order, account]));
}

export const findRefundAccount = async (db: Db, id: number): Promise<RefundAccount | null> =>
  (await all(db).where("id", "=", id).executeTakeFirst()) ?? null;

/** The account that paid an order, or what an operator has approved of several. Null: no statement named one. */
export const payingAccount = async (db: Db, order: string): Promise<RefundAccount | null> =>
  (await all(db)
    .where("order_uuid", "=", order)
    .where("source", "=", "payer")
    .where(USABLE)
    .orderBy(PREFERRED)
    .limit(1)
    .executeTakeFirst()) ?? null;

/** How many accounts a shopper gave. The caller holds the lock of the order. */
export async function countRefundAccounts(transaction: Db, order: string): Promise<number> {
  const { count } = await transaction
    .selectFrom("refund_account")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("order_uuid", "=", order)
    .where("source", "=", "shopper")
    .executeTakeFirstOrThrow();
  return count;
}

/** Of the accounts that wait for an operator, the latest of an order holds. */
export async function addRefundAccount(
  transaction: Db,
  {
    order,
    holder,
    iban,
    source,
    approval,
  }: Pick<RefundAccount, "order" | "holder" | "iban" | "source" | "approval">,
): Promise<void> {
  await transaction
    .updateTable("refund_account")
    .set({ approval: "refused" })
    .where("order_uuid", "=", order)
    .where("approval", "=", "requested")
    .execute();
  await transaction
    .insertInto("refund_account")
    .values({ order_uuid: order, holder, iban, source, approval })
    .execute();
}

/** Stores an operator's decision. False: the account does not wait for one. */
export async function decideAccount(
  transaction: Db,
  id: number,
  { isApproved, by }: { readonly isApproved: boolean; readonly by: string },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("refund_account")
    .set({ approval: isApproved ? "approved" : "refused", decided_by: by, decided_at: sql<Date>`now()` })
    .where("id", "=", id)
    .where("approval", "=", "requested")
    .executeTakeFirst();
  return numUpdatedRows > 0;
}
