import type { Kysely } from "kysely";
import type { Schema } from "../../db/database.ts";

export { wishesOf } from "./wishlist.store.ts";

/** What is kept of a customer's wishlist, as it is stored. */
export function wishlistData(db: Kysely<Schema>, customer: string) {
  return db
    .selectFrom("wishlist_item")
    .select(["product_id", "added_at"])
    .where("customer_uuid", "=", customer)
    .orderBy("added_at")
    .execute();
}
