import type { Grade } from "@reprise/cart";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../db/database.ts";
import { DEFAULT_VARIANT_FIRST } from "../catalogue/catalogue.public.ts";

type Db = Kysely<Schema>;

export interface StoredWish {
  readonly product: number;
  readonly addedAt: Date;
  /** What the card offered then, the price in cents. Null: it was sold out, or is not known. */
  readonly label: Grade | null;
  readonly price: number | null;
}

/** What is on the customer's wishlist, the newest wish first. */
export async function wishesOf(db: Db, customer: string): Promise<StoredWish[]> {
  return db
    .selectFrom("wishlist_item")
    .select(["product_id as product", "added_at as addedAt", "label", "price"])
    .where("customer_uuid", "=", customer)
    .orderBy("added_at", "desc")
    .orderBy("product_id", "desc")
    .execute();
}

/** Adds a product with what its card offers now. False: the product does not exist. */
export async function addWish(transaction: Db, customer: string, product: number): Promise<boolean> {
  const { numAffectedRows = 0n } =
    await sql`insert into wishlist_item (customer_uuid, product_id, label, price)
    select ${customer}, product.id, offer.label, offer.price from product left join lateral (
      select label, price from variant where product_id = product.id and quantity > 0
      order by ${DEFAULT_VARIANT_FIRST} limit 1
    ) as offer on true
    where product.id = ${product}`.execute(transaction);
  return numAffectedRows > 0n;
}

export async function removeWish(db: Db, customer: string, product: number): Promise<void> {
  await db
    .deleteFrom("wishlist_item")
    .where("customer_uuid", "=", customer)
    .where("product_id", "=", product)
    .execute();
}
