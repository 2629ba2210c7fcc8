import type { Transaction } from "kysely";
import type { Schema } from "../../db/database.ts";
import { cancelJobs } from "../../jobs/queue.ts";
import { type CustomerContribution, deleteCustomer, lockCustomer } from "../customer/customer.public.ts";
import { accountMails } from "../login/login.public.ts";

/**
 * Erases a customer with all their rows and logins. Only the queued confirmation mail contains the address
 * until it is sent, or for 30 days after it was given up.
 */
export async function closeAccount(
  transaction: Transaction<Schema>,
  contributions: readonly CustomerContribution[],
  uuid: string,
): Promise<void> {
  const customer = await lockCustomer(transaction, uuid);
  if (customer === null) return;
  await cancelJobs(transaction, uuid);
  for (const { erase } of contributions) await erase?.(transaction, customer);
  await deleteCustomer(transaction, uuid);
  await accountMails.enqueue(transaction, {
    kind: "account-closed",
    email: customer.email,
    firstName: customer.first_name,
    locale: customer.locale,
  });
}
