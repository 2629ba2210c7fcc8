import { randomUUID } from "node:crypto";
import type { CustomerAddress } from "@reprise/contracts";
import type { Kysely } from "kysely";
import type { Schema } from "../../db/database.ts";

type Db = Kysely<Schema>;
type Values = Omit<CustomerAddress, "uuid">;

const COLUMNS = [
  "uuid",
  "kind",
  "first_name as firstName",
  "last_name as lastName",
  "company",
  "street",
  "addition",
  "postal_code as postalCode",
  "city",
  "country",
  "phone",
] as const;

const toRow = ({ firstName, lastName, postalCode, ...values }: Values) => ({
  ...values,
  first_name: firstName,
  last_name: lastName,
  postal_code: postalCode,
});

export function addressesOf(db: Db, customer: string): Promise<CustomerAddress[]> {
  return db
    .selectFrom("customer_address")
    .select(COLUMNS)
    .where("customer_uuid", "=", customer)
    .orderBy("created_at")
    .orderBy("uuid")
    .execute();
}

export async function countAddresses(db: Db, customer: string): Promise<number> {
  const { count } = await db
    .selectFrom("customer_address")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("customer_uuid", "=", customer)
    .executeTakeFirstOrThrow();
  return count;
}

export function insertAddress(transaction: Db, customer: string, address: Values): Promise<CustomerAddress> {
  return transaction
    .insertInto("customer_address")
    .values({ ...toRow(address), uuid: randomUUID(), customer_uuid: customer })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

export async function replaceAddress(
  db: Db,
  customer: string,
  { uuid, ...address }: CustomerAddress,
): Promise<CustomerAddress | null> {
  const row = await db
    .updateTable("customer_address")
    .set(toRow(address))
    .where("customer_uuid", "=", customer)
    .where("uuid", "=", uuid)
    .returning(COLUMNS)
    .executeTakeFirst();
  return row ?? null;
}

/** At most so many saved addresses of a customer. */
export const MAX_ADDRESSES = 20;

/**
 * Saves an address of an order, so that the customer finds it at the next one. Without effect if it is saved, for whatever
 * kind, or if there are {@link MAX_ADDRESSES}.
 */
export async function saveUsedAddress(
  transaction: Db,
  customer: string,
  { kind, ...used }: Values,
): Promise<void> {
  const saved = await addressesOf(transaction, customer);
  const fields = Object.keys(used) as readonly (keyof typeof used)[];
  const isSaved = saved.some((address) => fields.every((field) => address[field] === used[field]));
  if (!isSaved && saved.length < MAX_ADDRESSES) await insertAddress(transaction, customer, { kind, ...used });
}

/** False when the customer has no such address. */
export async function deleteAddress(db: Db, customer: string, uuid: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("customer_address")
    .where("customer_uuid", "=", customer)
    .where("uuid", "=", uuid)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
