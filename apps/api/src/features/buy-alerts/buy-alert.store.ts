import { randomUUID } from "node:crypto";
import type { Grade } from "@reprise/cart";
import { type Kysely, type Selectable, sql } from "kysely";
import type { Schema } from "../../db/database.ts";

type Db = Kysely<Schema>;

/** The fields of a buy alert that the customer sees. */
export type BuyAlertRow = Pick<
  Selectable<Schema["buy_alert"]>,
  "uuid" | "product_id" | "label" | "target_price" | "created_at"
>;

/** The target of a buy alert: a product, or one of its grades. */
export interface AlertTarget {
  readonly product: number;
  /** Null: any grade. */
  readonly grade: Grade | null;
}

/** Returns the customer's buy alerts, newest first. */
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

/** Returns the matching grades with price and stock: in stock first, then by price. */
export function gradesOf(db: Db, { product, grade }: AlertTarget) {
  return db
    .selectFrom("variant")
    .select(["price", "quantity"])
    .where("product_id", "=", product)
    .$if(grade !== null, (query) => query.where("label", "=", grade))
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
 * Sets the alert for a target. Replaces an alert with other terms by a new row, so that a pending mail for
 * the old alert ends only the old one.
 */
export async function putBuyAlert(
  transaction: Db,
  customer: string,
  target: AlertTarget,
  terms: Terms,
): Promise<void> {
  await sql`
    insert into buy_alert (uuid, customer_uuid, product_id, label, target_price, seen_price, search_uuid)
    values (${randomUUID()}, ${customer}, ${target.product}, ${target.grade},
      ${terms.targetPrice}, ${terms.seenPrice}, ${terms.searchUuid})
    on conflict (customer_uuid, product_id, label) do update
      set uuid = excluded.uuid, target_price = excluded.target_price, seen_price = excluded.seen_price,
        search_uuid = excluded.search_uuid, changed_in = excluded.changed_in, due_since = null, sending_since = null
      where buy_alert.target_price is distinct from excluded.target_price`.execute(transaction);
}

/** Ends all alerts of the customer. Waiting mails are not sent any more. */
export async function endAlerts(db: Db, customer: string): Promise<void> {
  await db.deleteFrom("buy_alert").where("customer_uuid", "=", customer).execute();
  await db.deleteFrom("sale_alert").where("customer_uuid", "=", customer).execute();
  await db.deleteFrom("search_alert").where("customer_uuid", "=", customer).execute();
}

export async function removeBuyAlert(
  db: Db,
  customer: string,
  { product, grade }: AlertTarget,
): Promise<void> {
  await db
    .deleteFrom("buy_alert")
    .where("customer_uuid", "=", customer)
    .where("product_id", "=", product)
    .where("label", "is not distinct from", grade)
    .execute();
}
