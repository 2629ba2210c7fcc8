import type { Transaction } from "kysely";
import type { Schema } from "../../db/database.ts";
import { withdrawWork } from "../../jobs/queue.ts";
import { deleteCustomersCart } from "../cart/cart.read.ts";
import { accountMails } from "../login/login.read.ts";
import { endSubscriptionOf } from "../newsletter/newsletter.read.ts";
import { lockCustomer } from "./customer.read.ts";
import { deleteCustomer } from "./profile.store.ts";

/**
 * Erases a customer: every row that is theirs goes with theirs, and so do their logins. Only the mail that says
 * so still knows the address, until it is sent.
 */
export async function closeCustomer(transaction: Transaction<Schema>, uuid: string): Promise<void> {
  const customer = await lockCustomer(transaction, uuid);
  if (customer === null) return;
  await withdrawWork(transaction, uuid);
  await deleteCustomersCart(transaction, uuid);
  // Of an address that is not verified nobody knows whose it is.
  if (customer.email_verified_at !== null) await endSubscriptionOf(transaction, customer.email_key);
  await deleteCustomer(transaction, uuid);
  await accountMails.enqueue(transaction, {
    kind: "account-closed",
    email: customer.email,
    firstName: customer.first_name,
    locale: customer.locale,
  });
}
