import type { Kysely } from "kysely";
import type { Schema } from "../../db/database.ts";
import { type Account, creditAccount } from "./ledger-account.ts";
import { post } from "./post.ts";

type Db = Kysely<Schema>;

/**
 * Pays with the credit of a customer. False: there is less than that, and nothing was written.
 * @param payment uuid of the payment: it is made once
 */
export async function spendCredit(
  transaction: Db,
  {
    customer,
    payment,
    amount,
  }: { readonly customer: string; readonly payment: string; readonly amount: number },
): Promise<boolean> {
  const movements = [{ from: creditAccount(customer), to: "orders", amount } as const];
  return (await post(transaction, { reason: "order-paid", document: payment, movements })) !== "overdrawn";
}

/**
 * Returns a part of what credit paid, to the account that paid it. A repeat changes nothing.
 * @param refund uuid of the operation: it is made once
 */
export async function returnCredit(
  transaction: Db,
  { payment, refund, amount }: { readonly payment: string; readonly refund: string; readonly amount: number },
): Promise<void> {
  const payer = await transaction
    .selectFrom("ledger_entry")
    .innerJoin("ledger_transaction", "ledger_transaction.uuid", "transaction_uuid")
    .select("account")
    .where("reason", "=", "order-paid")
    .where("document", "=", payment)
    .where("amount", "<", 0)
    .executeTakeFirst();
  if (payer === undefined) throw new Error(`No credit payment with the id ${payment}`);
  const movements = [{ from: "orders", to: payer.account as Account, amount } as const];
  await post(transaction, { reason: "order-refunded", document: refund, movements });
}
