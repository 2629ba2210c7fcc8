import type { Kysely } from "kysely";
import type { Schema } from "../../../db/database.ts";
import { latestRefundAccount } from "../../payment/payment.public.ts";
import { orderMails } from "./order-mail.ts";

/** Asks the shopper to which account a refund is transferred, unless the shop knows. `amount` in cents; 0: none. */
export async function askForAccount(
  transaction: Kysely<Schema>,
  order: string,
  amount: number,
): Promise<void> {
  if (amount === 0) return;
  const account = await latestRefundAccount(transaction, order);
  if (account !== null && account.rejected === null) return;
  await orderMails.enqueue(transaction, { kind: "refund-account", order, amount, isRejected: false });
}
