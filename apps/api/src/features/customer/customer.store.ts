import type { Locale } from "@reprise/locale";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../db/database.ts";
import { ApiFailure } from "../../http/calls/api-failure.ts";
import type { MailOutcome } from "../../mail/mail.ts";
import { CUSTOMER_COLUMNS, type CustomerRow, type MailRecipient } from "./find-customer.ts";

type Db = Kysely<Schema>;

/** Locks the customer's row until the transaction ends. Null: the customer does not exist any more. */
export async function lockCustomer(transaction: Db, uuid: string): Promise<CustomerRow | null> {
  const row = await transaction
    .selectFrom("customer")
    .select(CUSTOMER_COLUMNS)
    .where("uuid", "=", uuid)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/**
 * The same for a customer who was logged in.
 * @throws {ApiFailure} UNAUTHENTICATED when the account was closed in the meantime
 */
export async function lockExistingCustomer(transaction: Db, uuid: string): Promise<CustomerRow> {
  const customer = await lockCustomer(transaction, uuid);
  if (customer === null) throw new ApiFailure("UNAUTHENTICATED", "A login is needed");
  return customer;
}

export interface NewCustomer {
  readonly uuid: string;
  readonly email: string;
  readonly emailKey: string;
  readonly isEmailVerified: boolean;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly locale: Locale;
  readonly passwordHash: string | null;
}

/** Null: the address has an account. Of concurrent inserts one succeeds. */
export async function insertCustomer(transaction: Db, customer: NewCustomer): Promise<CustomerRow | null> {
  const row = await transaction
    .insertInto("customer")
    .values({
      uuid: customer.uuid,
      email: customer.email,
      email_key: customer.emailKey,
      email_verified_at: customer.isEmailVerified ? sql`now()` : null,
      email_undeliverable_since: null,
      first_name: customer.firstName,
      last_name: customer.lastName,
      locale: customer.locale,
      password_hash: customer.passwordHash,
    })
    .onConflict((conflict) => conflict.column("email_key").doNothing())
    .returning(CUSTOMER_COLUMNS)
    .executeTakeFirst();
  return row ?? null;
}

export async function setPasswordHash(transaction: Db, uuid: string, passwordHash: string): Promise<void> {
  await transaction
    .updateTable("customer")
    .set({ password_hash: passwordHash })
    .where("uuid", "=", uuid)
    .execute();
}

/** Remembers that the owner of the mailbox has just proved to be there. */
export async function markProved(transaction: Db, uuid: string): Promise<void> {
  await transaction
    .updateTable("customer")
    .set({ proved_at: sql<Date>`now()` })
    .where("uuid", "=", uuid)
    .execute();
}

/** Marks the address as verified if it is still the customer's. */
export async function markEmailVerified(transaction: Db, uuid: string, emailKey: string): Promise<void> {
  await transaction
    .updateTable("customer")
    .set({ email_verified_at: sql`coalesce(email_verified_at, now())`, email_undeliverable_since: null })
    .where("uuid", "=", uuid)
    .where("email_key", "=", emailKey)
    .execute();
}

/**
 * Changes the address to a verified one. The time of the customer's first verified address stays: identities that are older
 * are unproved. Fails with Postgres' unique_violation when the address has another account.
 */
export async function changeEmail(
  transaction: Db,
  uuid: string,
  { email, emailKey }: { readonly email: string; readonly emailKey: string },
): Promise<void> {
  await transaction
    .updateTable("customer")
    .set({
      email,
      email_key: emailKey,
      email_verified_at: sql`coalesce(email_verified_at, now())`,
      email_undeliverable_since: null,
    })
    .where("uuid", "=", uuid)
    .execute();
}

/** Marks the address as undeliverable if it is still the customer's. */
export async function markEmailUndeliverable(db: Db, uuid: string, email: string): Promise<void> {
  await db
    .updateTable("customer")
    .set({ email_undeliverable_since: sql`coalesce(email_undeliverable_since, now())` })
    .where("uuid", "=", uuid)
    .where("email", "=", email)
    .execute();
}

/** Marks the address as deliverable if it is still the customer's. */
export async function markEmailDelivered(db: Db, uuid: string, email: string): Promise<void> {
  await db
    .updateTable("customer")
    .set({ email_undeliverable_since: null })
    .where("uuid", "=", uuid)
    .where("email", "=", email)
    .where("email_undeliverable_since", "is not", null)
    .execute();
}

/** Stores whether the mailbox of a customer has accepted a mail. */
export async function markDelivery(
  db: Db,
  { customer, to }: Pick<MailRecipient, "customer" | "to">,
  outcome: MailOutcome,
): Promise<void> {
  if (customer === null) return;
  if (outcome === "sent") await markEmailDelivered(db, customer, to);
  else await markEmailUndeliverable(db, customer, to);
}

/** Deletes the customer with every row that references it, including logins. */
export async function deleteCustomer(transaction: Db, customer: string): Promise<void> {
  await transaction.deleteFrom("customer").where("uuid", "=", customer).execute();
}
