import type { Locale } from "@reprise/locale";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../db/database.ts";
import { ApiFailure } from "../../http/calls/api-failure.ts";
import { CUSTOMER_COLUMNS, type CustomerRow } from "./customer.read.ts";

type Db = Kysely<Schema>;

/** The customer as they are now, and nobody else's to change until the transaction ends. */
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
 * The same for a customer who is logged in.
 * @throws {ApiFailure} UNAUTHENTICATED when they closed their account meanwhile
 */
export async function holdCustomer(transaction: Db, uuid: string): Promise<CustomerRow> {
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

/** Null when the address has an account: of many at once one gets it. */
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

/** Mail reached the customer at this address, if it is still theirs. */
export async function markEmailVerified(transaction: Db, uuid: string, emailKey: string): Promise<void> {
  await transaction
    .updateTable("customer")
    .set({ email_verified_at: sql`coalesce(email_verified_at, now())`, email_undeliverable_since: null })
    .where("uuid", "=", uuid)
    .where("email_key", "=", emailKey)
    .execute();
}

/** Fails with Postgres' unique_violation when the address has another account. */
export async function changeEmail(
  transaction: Db,
  uuid: string,
  { email, emailKey }: { readonly email: string; readonly emailKey: string },
): Promise<void> {
  await transaction
    .updateTable("customer")
    .set({ email, email_key: emailKey, email_verified_at: sql`now()`, email_undeliverable_since: null })
    .where("uuid", "=", uuid)
    .execute();
}

/** Mail to the customer at this address came back. */
export async function markEmailUndeliverable(db: Db, uuid: string, email: string): Promise<void> {
  await db
    .updateTable("customer")
    .set({ email_undeliverable_since: sql`coalesce(email_undeliverable_since, now())` })
    .where("uuid", "=", uuid)
    .where("email", "=", email)
    .execute();
}

/** A mail server took one for the customer at this address. */
export async function markEmailDelivered(db: Db, uuid: string, email: string): Promise<void> {
  await db
    .updateTable("customer")
    .set({ email_undeliverable_since: null })
    .where("uuid", "=", uuid)
    .where("email", "=", email)
    .where("email_undeliverable_since", "is not", null)
    .execute();
}

/** Deletes the customer with every row that refers to theirs, their logins among them. */
export async function deleteCustomer(transaction: Db, customer: string): Promise<void> {
  await transaction.deleteFrom("customer").where("uuid", "=", customer).execute();
}
