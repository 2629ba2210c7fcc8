import type { Grade } from "@reprise/cart";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../db/database.ts";
import { isMatchingPrice } from "./buy-alert.watch.ts";

type Db = Kysely<Schema>;

/**
 * Time limit for sending one mail. Shorter than the lease of the queue, so that a retry finds the alert
 * unlocked.
 */
const SENDING = sql`interval '4 minutes'`;

/** An alert whose mail this process must send. */
export interface DueAlert {
  readonly uuid: string;
  readonly customer: string;
  readonly product: number;
  readonly targetPrice: number | null;
  readonly seenPrice: number | null;
  readonly dueSince: Date;
}

/**
 * Locks the alert for sending. `busy`: another process is sending the mail. Null: nothing to send any more.
 */
export async function lockDueAlert(db: Db, uuid: string): Promise<DueAlert | "busy" | null> {
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

/** Returns the cheapest matching offer. Null: it is sold out again or too expensive. */
export async function findOffer(db: Db, uuid: string): Promise<Offer | null> {
  const { rows } = await sql<Offer>`
    select variant.label, variant.price from buy_alert
    join variant on variant.product_id = buy_alert.product_id
      and (buy_alert.label is null or variant.label = buy_alert.label) and variant.quantity > 0 and ${isMatchingPrice}
    where buy_alert.uuid = ${uuid}
    order by variant.price, variant.label limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Unlocks the alert after a temporary failure to send. */
export async function releaseAlert(db: Db, uuid: string): Promise<void> {
  await db.updateTable("buy_alert").set({ sending_since: null }).where("uuid", "=", uuid).execute();
}

const WAITING = { due_since: null, sending_since: null, changed_in: sql<string>`pg_current_xact_id()` };

/**
 * Makes the alert active again and due for a check, because changes in the meantime were not compared with
 * it.
 */
export async function reactivateAlert(db: Db, uuid: string): Promise<void> {
  await db.updateTable("buy_alert").set(WAITING).where("uuid", "=", uuid).execute();
}

/** Reactivates alerts whose mail jobs failed permanently. Returns their number. */
export async function reactivateFailedAlerts(db: Db): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("buy_alert")
    .set(WAITING)
    .where("due_since", "<", sql<Date>`now() - interval '3 days'`)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Deletes the alert after its mail was sent. */
export async function deleteAlert(db: Db, uuid: string): Promise<void> {
  await db.deleteFrom("buy_alert").where("uuid", "=", uuid).execute();
}
