import type { Transaction } from "kysely";
import type { Schema } from "../../db/database.ts";
import { withdrawWork } from "../../jobs/queue.ts";
import type { CustomerContribution } from "../customer/customer-contribution.read.ts";
import { deleteCustomer, lockCustomer } from "../customer/customer.write.ts";
import { accountMails } from "../login/login.write.ts";

/**
 * Erases a customer: every row that is theirs goes with theirs, and so do their logins. Only the mail that says
 * so still knows the address, until it is sent.
 */
export async function closeAccount(
  transaction: Transaction<Schema>,
  contributions: readonly CustomerContribution[],
  uuid: string,
): Promise<void> {
  const customer = await lockCustomer(transaction, uuid);
  if (customer === null) return;
  await withdrawWork(transaction, uuid);
  for (const { erase } of contributions) await erase?.(transaction, customer);
  await deleteCustomer(transaction, uuid);
  await accountMails.enqueue(transaction, {
    kind: "account-closed",
    email: customer.email,
    firstName: customer.first_name,
    locale: customer.locale,
  });
}
