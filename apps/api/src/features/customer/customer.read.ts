import type { Kysely, Selectable } from "kysely";
import type { Schema } from "../../db/database.ts";

export { addressesOf } from "./address.store.ts";
export { emailKey, keyOfEmail } from "./email-key.ts";

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
