import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Schema } from "../../../db/database.ts";

type Db = Kysely<Schema>;

/** A kind of alerts: its table. The position of its watch is in `<table>_watch`. */
export type AlertTable = "buy_alert" | "sale_alert";

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
  readonly dueSince: Date;
}

/**
 * Locks the alert for sending. `busy`: another process is sending the mail. Null: nothing to send any more.
 */
export async function lockDueAlert(
  db: Db,
  table: AlertTable,
  uuid: string,
): Promise<DueAlert | "busy" | null> {
  const { rows } = await sql<DueAlert>`
    update ${sql.table(table)} set sending_since = clock_timestamp()
    where uuid = ${uuid} and due_since is not null
      and (sending_since is null or sending_since < clock_timestamp() - ${SENDING})
    returning uuid, customer_uuid as customer, product_id as product, due_since as "dueSince"`.execute(db);
  if (rows[0] !== undefined) return rows[0];
  const left =
    await sql`select from ${sql.table(table)} where uuid = ${uuid} and due_since is not null`.execute(db);
  return left.rows.length === 0 ? null : "busy";
}

/** Unlocks the alert after a temporary failure to send. */
export async function releaseAlert(db: Db, table: AlertTable, uuid: string): Promise<void> {
  await sql`update ${sql.table(table)} set sending_since = null where uuid = ${uuid}`.execute(db);
}

const reactivate = (table: AlertTable, condition: RawBuilder<unknown>) =>
  sql`update ${sql.table(table)} set due_since = null, sending_since = null, changed_in = pg_current_xact_id()
    where ${condition}`;

/**
 * Makes the alert active again and due for a check, because changes in the meantime were not compared with
 * it.
 */
export async function reactivateAlert(db: Db, table: AlertTable, uuid: string): Promise<void> {
  await reactivate(table, sql`uuid = ${uuid}`).execute(db);
}

/** Reactivates alerts whose mail jobs failed permanently. Returns their number. */
export async function reactivateFailedAlerts(db: Db, table: AlertTable): Promise<number> {
  const { numAffectedRows = 0n } = await reactivate(
    table,
    sql`due_since < now() - interval '3 days'`,
  ).execute(db);
  return Number(numAffectedRows);
}

/** Deletes the alert after its mail was sent. */
export async function deleteAlert(db: Db, table: AlertTable, uuid: string): Promise<void> {
  await sql`delete from ${sql.table(table)} where uuid = ${uuid}`.execute(db);
}
