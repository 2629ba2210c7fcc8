import { type Kysely, sql } from "kysely";
import type { Schema } from "../../db/database.ts";

type Db = Kysely<Schema>;

/** Products on the customer's wishlist, the newest wish first. */
export async function wishesOf(db: Db, customer: string): Promise<number[]> {
  const rows = await db
    .selectFrom("wishlist_item")
    .select("product_id")
    .where("customer_uuid", "=", customer)
    .orderBy("added_at", "desc")
    .orderBy("product_id", "desc")
    .execute();
  return rows.map(({ product_id }) => product_id);
}

/** False: the product does not exist. */
export async function addWish(transaction: Db, customer: string, product: number): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`insert into wishlist_item (customer_uuid, product_id)
    select ${customer}, id from product where id = ${product}`.execute(transaction);
  return numAffectedRows > 0n;
}

export async function removeWish(db: Db, customer: string, product: number): Promise<void> {
  await db
    .deleteFrom("wishlist_item")
    .where("customer_uuid", "=", customer)
    .where("product_id", "=", product)
    .execute();
}
