import { randomUUID } from "node:crypto";
import { type Kysely, type Selectable, sql } from "kysely";
import type { Schema } from "../../../db/database.ts";

type Db = Kysely<Schema>;

/** The fields of a sale alert that the customer sees. */
export type SaleAlertRow = Pick<Selectable<Schema["sale_alert"]>, "uuid" | "product_id" | "created_at">;

/** Returns the customer's sale alerts, newest first. */
export function saleAlertsOf(db: Db, customer: string): Promise<SaleAlertRow[]> {
  return db
    .selectFrom("sale_alert")
    .select(["uuid", "product_id", "created_at"])
    .where("customer_uuid", "=", customer)
    .orderBy("created_at", "desc")
    .orderBy("uuid")
    .execute();
}

/** Sets the alert for a product; an alert that is there stays as it is. */
export async function putSaleAlert(
  transaction: Db,
  customer: string,
  product: number,
  searchUuid: string | null,
): Promise<void> {
  await sql`
    insert into sale_alert (uuid, customer_uuid, product_id, search_uuid)
    values (${randomUUID()}, ${customer}, ${product}, ${searchUuid})
    on conflict (customer_uuid, product_id) do nothing`.execute(transaction);
}

export async function removeSaleAlert(db: Db, customer: string, product: number): Promise<void> {
  await db
    .deleteFrom("sale_alert")
    .where("customer_uuid", "=", customer)
    .where("product_id", "=", product)
    .execute();
}
