import type { Kysely } from "kysely";
import type { Schema } from "../../db/database.ts";

type Db = Kysely<Schema>;

/** What the customer has buy alerts for. */
export async function wantedBy(db: Db, customer: string) {
  return db
    .selectFrom("buy_alert")
    .select(["product_id as productId", "label"])
    .where("customer_uuid", "=", customer)
    .orderBy("created_at")
    .execute();
}

/** Ends all of the customer's buy alerts; a mail that waits to be sent is not sent any more. */
export async function endBuyAlerts(db: Db, customer: string): Promise<void> {
  await db.deleteFrom("buy_alert").where("customer_uuid", "=", customer).execute();
}

/** What is kept of a customer's buy alerts, as it is stored. */
export function buyAlertData(db: Db, customer: string) {
  return db
    .selectFrom("buy_alert")
    .select(["product_id", "label", "target_price", "seen_price", "search_uuid", "created_at"])
    .where("customer_uuid", "=", customer)
    .orderBy("created_at")
    .execute();
}
