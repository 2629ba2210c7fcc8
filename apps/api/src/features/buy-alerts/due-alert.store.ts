import type { Grade } from "@reprise/cart";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../db/database.ts";
import { isRightPrice } from "./buy-alert.watch.ts";

type Db = Kysely<Schema>;

/** Longest that sending one mail may take; shorter than the queue's lease, so that who comes after finds it free. */
const SENDING = sql`interval '4 minutes'`;

/** An alert whose mail is to be sent by whoever got it. */
export interface DueAlert {
  readonly uuid: string;
  readonly customer: string;
  readonly product: number;
  readonly targetPrice: number | null;
  readonly seenPrice: number | null;
  readonly dueSince: Date;
}

/** `busy`: somebody else is sending its mail; null: there is nothing to be sent any more. */
export async function takeDueAlert(db: Db, uuid: string): Promise<DueAlert | "busy" | null> {
  const { rows } = await sql<DueAlert>`
    update buy_alert set sending_since = clock_timestamp()
    where uuid = ${uuid} and due_since is not null
      and (sending_since is null or sending_since < clock_timestamp() - ${SENDING})
    returning uuid, customer_uuid as customer, product_id as product, target_price as "targetPrice",
      seen_price as "seenPrice", due_since as "dueSince"`.execute(db);
  if (rows[0] !== undefined) return rows[0];
  const left = await db
    .selectFrom("buy_alert")
    .select("uuid")
    .where("uuid", "=", uuid)
    .where("due_since", "is not", null)
    .executeTakeFirst();
  return left === undefined ? null : "busy";
}

export interface Offer {
  readonly label: Grade;
  readonly price: number;
}

/** The cheapest that the alert waits for; null when it is gone again, or dearer. */
export async function findOffer(db: Db, uuid: string): Promise<Offer | null> {
  const { rows } = await sql<Offer>`
    select variant.label, variant.price from buy_alert
    join variant on variant.product_id = buy_alert.product_id
      and (buy_alert.label is null or variant.label = buy_alert.label) and variant.quantity > 0 and ${isRightPrice}
    where buy_alert.uuid = ${uuid}
    order by variant.price, variant.label limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Its mail could not be sent now. */
export async function releaseAlert(db: Db, uuid: string): Promise<void> {
  await db.updateTable("buy_alert").set({ sending_since: null }).where("uuid", "=", uuid).execute();
}

const WAITING = { due_since: null, sending_since: null, changed_in: sql<string>`pg_current_xact_id()` };

/** It waits on, and is looked at once more: what happened meanwhile was not compared with it. */
export async function rearmAlert(db: Db, uuid: string): Promise<void> {
  await db.updateTable("buy_alert").set(WAITING).where("uuid", "=", uuid).execute();
}

/** Those whose mails the queue has given up. */
export async function rearmForgottenAlerts(db: Db): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("buy_alert")
    .set(WAITING)
    .where("due_since", "<", sql<Date>`now() - interval '3 days'`)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** It has told what it was for. */
export async function deleteAlert(db: Db, uuid: string): Promise<void> {
  await db.deleteFrom("buy_alert").where("uuid", "=", uuid).execute();
}
