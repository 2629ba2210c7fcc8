import { randomUUID } from "node:crypto";
import type { Grade } from "@reprise/cart";
import { type Kysely, type Selectable, sql } from "kysely";
import type { Schema } from "../../db/database.ts";

type Db = Kysely<Schema>;

/** A buy alert as the customer knows it. */
export type BuyAlertRow = Pick<
  Selectable<Schema["buy_alert"]>,
  "uuid" | "product_id" | "label" | "target_price" | "created_at"
>;

/** What a buy alert is for: a product, or one of its grades. */
export interface Wanted {
  readonly product: number;
  /** Null: whichever grade. */
  readonly label: Grade | null;
}

/** The customer's buy alerts, the newest first. */
export function buyAlertsOf(db: Db, customer: string): Promise<BuyAlertRow[]> {
  return db
    .selectFrom("buy_alert")
    .select(["uuid", "product_id", "label", "target_price", "created_at"])
    .where("customer_uuid", "=", customer)
    .orderBy("created_at", "desc")
    .orderBy("uuid")
    .execute();
}

export async function hasProduct(db: Db, product: number): Promise<boolean> {
  const row = await db.selectFrom("product").select("id").where("id", "=", product).executeTakeFirst();
  return row !== undefined;
}

/** What each grade that is wanted costs, the cheapest that can be had first. */
export function gradesOf(db: Db, { product, label }: Wanted) {
  return db
    .selectFrom("variant")
    .select(["label", "price", "quantity"])
    .where("product_id", "=", product)
    .$if(label !== null, (query) => query.where("label", "=", label))
    .orderBy(sql`quantity = 0`)
    .orderBy("price")
    .execute();
}

interface Terms {
  readonly targetPrice: number | null;
  readonly seenPrice: number | null;
  readonly searchUuid: string | null;
}

/**
 * Sets the alert for what is wanted. One with other terms is replaced by a new one: a mail for the old one that is
 * on its way takes that along, not this.
 */
export async function putBuyAlert(
  transaction: Db,
  customer: string,
  wanted: Wanted,
  terms: Terms,
): Promise<void> {
  await sql`
    insert into buy_alert (uuid, customer_uuid, product_id, label, target_price, seen_price, search_uuid)
    values (${randomUUID()}, ${customer}, ${wanted.product}, ${wanted.label},
      ${terms.targetPrice}, ${terms.seenPrice}, ${terms.searchUuid})
    on conflict (customer_uuid, product_id, label) do update
      set uuid = excluded.uuid, target_price = excluded.target_price, seen_price = excluded.seen_price,
        search_uuid = excluded.search_uuid, changed_in = excluded.changed_in, due_since = null, sending_since = null
      where buy_alert.target_price is distinct from excluded.target_price`.execute(transaction);
}

/** Ends all of the customer's buy alerts; a mail that waits to be sent is not sent any more. */
export async function endBuyAlerts(db: Db, customer: string): Promise<void> {
  await db.deleteFrom("buy_alert").where("customer_uuid", "=", customer).execute();
}

export async function removeBuyAlert(db: Db, customer: string, { product, label }: Wanted): Promise<void> {
  await db
    .deleteFrom("buy_alert")
    .where("customer_uuid", "=", customer)
    .where("product_id", "=", product)
    .where("label", "is not distinct from", label)
    .execute();
}
