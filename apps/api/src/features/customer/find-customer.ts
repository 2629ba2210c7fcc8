import type { Kysely, Selectable } from "kysely";
import type { Schema } from "../../db/database.ts";
import { keyOfEmail } from "./email-key.ts";

type Db = Kysely<Schema>;

/** Columns of a {@link CustomerRow}. */
export const CUSTOMER_COLUMNS = [
  "uuid",
  "email",
  "email_key",
  "email_verified_at",
  "email_undeliverable_since",
  "first_name",
  "last_name",
  "locale",
  "password_hash",
  "proved_at",
] as const;

/** A customer as stored. */
export type CustomerRow = Pick<Selectable<Schema["customer"]>, (typeof CUSTOMER_COLUMNS)[number]>;

export async function findCustomer(db: Db, uuid: string): Promise<CustomerRow | null> {
  const row = await db
    .selectFrom("customer")
    .select(CUSTOMER_COLUMNS)
    .where("uuid", "=", uuid)
    .executeTakeFirst();
  return row ?? null;
}

export async function findCustomerByEmail(db: Db, emailKey: string): Promise<CustomerRow | null> {
  const row = await db
    .selectFrom("customer")
    .select(CUSTOMER_COLUMNS)
    .where("email_key", "=", emailKey)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * The key of an address that somebody typed and nobody has proved. Null: the verified address of this customer.
 * @throws {ApiFailure} VALIDATION_FAILED for an invalid address
 */
export async function guestEmailKey(db: Db, customer: string | null, email: string): Promise<string | null> {
  const account = customer === null ? null : await findCustomer(db, customer);
  return account !== null && account.email_verified_at !== null ? null : keyOfEmail(email);
}

/** Who gets a mail about an order. */
export interface MailRecipient {
  readonly to: string;
  /** Null: a guest's order, or the account was closed. */
  readonly customer: string | null;
  readonly name: string | null;
}

/** Only a customer with a verified address is greeted by name: anyone can register with any text as a name. */
export const greetedName = ({
  email_verified_at,
  first_name,
}: Pick<CustomerRow, "email_verified_at" | "first_name">): string | null =>
  email_verified_at === null ? null : first_name;

/**
 * A customer gets mails about an order at the present address of the account, a guest at the address of the order. A guest
 * is not greeted by name, as {@link greetedName} says.
 */
export async function mailRecipient(
  db: Db,
  { customer_uuid, email }: { readonly customer_uuid: string | null; readonly email: string },
): Promise<MailRecipient> {
  const customer = customer_uuid === null ? null : await findCustomer(db, customer_uuid);
  if (customer === null) return { to: email, customer: null, name: null };
  const { uuid, email: to } = customer;
  return { to, customer: uuid, name: greetedName(customer) };
}
