import { type Kysely, sql } from "kysely";
import type { Schema } from "../../../db/database.ts";
import { MAX_PER_CUSTOMER } from "./session.store.ts";

type Db = Kysely<Schema>;

/** True if the device has logged in to the account of this address before. */
export async function isKnownDevice(db: Db, tokenHash: Buffer, emailKey: string): Promise<boolean> {
  const row = await db
    .selectFrom("customer_device")
    .innerJoin("customer", "customer.uuid", "customer_device.customer_uuid")
    .select("customer.uuid")
    .where("customer_device.token_hash", "=", tokenHash)
    .where("customer.email_key", "=", emailKey)
    .executeTakeFirst();
  return row !== undefined;
}

/** True if the service issued the token. One device may log in to several accounts. */
export async function isDevice(db: Db, tokenHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom("customer_device")
    .select("token_hash")
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores a device, or its use. Deletes the customer's least recently used devices beyond the maximum. */
export async function rememberDevice(transaction: Db, tokenHash: Buffer, customer: string): Promise<void> {
  await transaction
    .insertInto("customer_device")
    .values({ token_hash: tokenHash, customer_uuid: customer })
    .onConflict((conflict) =>
      conflict.columns(["token_hash", "customer_uuid"]).doUpdateSet({ used_at: sql`now()` }),
    )
    .execute();
  await sql`delete from customer_device where customer_uuid = ${customer} and token_hash in (
    select token_hash from customer_device where customer_uuid = ${customer}
    order by used_at desc, token_hash = ${tokenHash} desc offset ${MAX_PER_CUSTOMER})`.execute(transaction);
}

export async function deleteDevices(transaction: Db, customer: string): Promise<void> {
  await transaction.deleteFrom("customer_device").where("customer_uuid", "=", customer).execute();
}

export function devicesOf(db: Db, customer: string) {
  return db
    .selectFrom("customer_device")
    .select("used_at")
    .where("customer_uuid", "=", customer)
    .orderBy("used_at", "desc")
    .execute();
}
