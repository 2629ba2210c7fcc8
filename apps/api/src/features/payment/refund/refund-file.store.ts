import { type Kysely, sql } from "kysely";
import type { Schema } from "../../../db/database.ts";
import { ORDER_IS_DISPUTED } from "./disputed-order.ts";
import { type RefundAccount, refundAccountInUse } from "./refund-account.store.ts";

type Db = Kysely<Schema>;

/** A refund in a file for the bank. */
export interface FiledRefund {
  readonly operation: string;
  readonly order: string;
  /** In cents. */
  readonly amount: number;
  readonly isDone: boolean;
  readonly account: Pick<RefundAccount, "holder" | "iban">;
}

/**
 * Puts the oldest refunds that a person has to transfer into a new file: those whose account is known, and not rejected by the
 * bank, while no other one waits for an operator. Each is in one file.
 */
export async function createRefundFile(
  transaction: Db,
  operator: string,
  limit: number,
): Promise<number | null> {
  const { rows: waiting } = await sql<{ operation: string; account: number }>`
    select due.uuid as operation, account.id as account
    from payment_operation due
    join payment on payment.uuid = due.payment_uuid
    join lateral (${refundAccountInUse(sql`payment.order_uuid`)}) account
      on account.rejected is null
    where due.kind = 'refund' and due.file_number is null
      and (due.state = 'refused' or due.state = 'requested' and payment.provider = 'prepayment')
      and not exists (select from refund_account
        where order_uuid = payment.order_uuid and approval = 'requested')
      and not ${ORDER_IS_DISPUTED}
    order by due.requested_at, due.uuid limit ${limit} for update of due skip locked`.execute(transaction);
  if (waiting.length === 0) return null;
  const { number } = await transaction
    .insertInto("refund_file")
    .values({ operator })
    .returning("number")
    .executeTakeFirstOrThrow();
  for (const { operation, account } of waiting)
    await transaction
      .updateTable("payment_operation")
      .set({ file_number: number, account_id: account })
      .where("uuid", "=", operation)
      .execute();
  return number;
}

export async function findRefundFile(db: Db, number: number): Promise<{ readonly createdAt: Date } | null> {
  const row = await db
    .selectFrom("refund_file")
    .select("created_at as createdAt")
    .where("number", "=", number)
    .executeTakeFirst();
  return row ?? null;
}

/** The refunds in a file, in its order. */
export async function refundsInFile(db: Db, number: number): Promise<FiledRefund[]> {
  const { rows } = await sql<Omit<FiledRefund, "account"> & RefundAccount>`
    select due.uuid as operation, payment.order_uuid as "order", due.amount, due.state = 'done' as "isDone", holder, iban
    from payment_operation due
    join payment on payment.uuid = due.payment_uuid
    join refund_account on refund_account.id = account_id
    where file_number = ${number} order by requested_at, due.uuid`.execute(db);
  return rows.map(({ operation, order, amount, isDone, holder, iban }) => ({
    operation,
    order,
    amount,
    isDone,
    account: { holder, iban },
  }));
}

/**
 * Takes a refund that the bank does not transfer out of its file, and stores why at the account. Null: it is in no file, or
 * the bank has transferred it. Otherwise its order and amount. The caller holds no lock of the order.
 */
export async function rejectFiledRefund(
  transaction: Db,
  operation: string,
  reason: string,
): Promise<{ readonly order: string; readonly amount: number } | null> {
  const { rows } = await sql<{ order: string; amount: number; account: number }>`
    select payment.order_uuid as "order", due.amount, due.account_id as account
    from payment_operation due join payment on payment.uuid = due.payment_uuid
    where due.uuid = ${operation} and due.state <> 'done' and file_number is not null
    for update of due`.execute(transaction);
  const [found] = rows;
  if (found === undefined) return null;
  await transaction
    .updateTable("refund_account")
    .set({ rejected: reason })
    .where("id", "=", found.account)
    .execute();
  await transaction
    .updateTable("payment_operation")
    .set({ file_number: null, account_id: null })
    .where("uuid", "=", operation)
    .execute();
  return found;
}
