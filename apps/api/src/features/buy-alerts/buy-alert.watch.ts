import { type Kysely, sql, type Transaction } from "kysely";
import type { Database, Schema } from "../../db/database.ts";
import type { Job } from "../../jobs/schedule.ts";
import { oldestTransaction } from "../catalogue/product-changes.read.ts";
import { buyAlertMails } from "./buy-alert-mail.ts";

/** Maximum number of mails that one run enqueues. The next run takes the rest. */
const LIMIT = 5000;

/** Variants in stock that match `buy_alert`, at any price. */
const offered = sql`select from variant where variant.product_id = buy_alert.product_id
  and (buy_alert.label is null or variant.label = buy_alert.label) and variant.quantity > 0`;

/**
 * The price matches: at most the target price, otherwise below the price when the alert was set. Without
 * both, any price.
 */
export const isMatchingPrice = sql`variant.price <= coalesce(buy_alert.target_price, buy_alert.seen_price - 1, variant.price)`;

/**
 * Compares buy alerts with the products that changed since the last run and with the current stock. It misses
 * no change, even one during the creation of an alert, and repeated runs are harmless. Only one process runs
 * it at a time.
 */
export function buyAlertWatch(database: Database): Job {
  return {
    name: "buy-alert-watch",
    everyMs: 2000,
    run: async () => {
      if (!(await hasChanges(database.db))) return 0;
      return database.transaction(async (transaction) => {
        const since = await lockWatch(transaction);
        return since === null ? 0 : compareChanges(transaction, since);
      });
    },
  };
}

/** A cheap check without writes: most runs find no change. */
async function hasChanges(db: Kysely<Schema>): Promise<boolean> {
  // Reads only the ends of two indexes. For a range condition the planner would assume a third of the rows.
  const { rows } = await sql<{ has_changes: boolean }>`
    select seen_up_to <= (select changed_in from product_change order by changed_in desc limit 1)
      or seen_up_to <= (select changed_in from buy_alert order by changed_in desc limit 1)
      or seen_up_to > pg_snapshot_xmax(pg_current_snapshot()) as has_changes
    from buy_alert_watch`.execute(db);
  // Null if nothing has ever changed.
  return rows[0]?.has_changes ?? false;
}

/** Returns where the last run ended. Null: another process is running. */
async function lockWatch(transaction: Transaction<Schema>): Promise<string | null> {
  // Transaction ids restart in a database that was dumped and restored.
  const { rows } = await sql<{ since: string }>`
    select case when seen_up_to > pg_snapshot_xmax(pg_current_snapshot()) then '0' else seen_up_to::text end as since
    from buy_alert_watch for update skip locked`.execute(transaction);
  return rows[0]?.since ?? null;
}

async function compareChanges(transaction: Transaction<Schema>, since: string): Promise<number> {
  // Read first: transactions that commit from now on belong to the next run.
  const next = await oldestTransaction(transaction);
  const changed = sql`buy_alert.due_since is null and buy_alert.uuid in (
    select uuid from buy_alert join product_change using (product_id) where product_change.changed_in >= ${since}::xid8
    union select uuid from buy_alert where changed_in >= ${since}::xid8)`;
  // For a sold-out target, the return is reported at any price.
  await sql`update buy_alert set seen_price = null
    where seen_price is not null and ${changed} and not exists (${offered})`.execute(transaction);
  const { rows: due } = await sql<{ uuid: string; customer: string }>`
    update buy_alert set due_since = clock_timestamp() where uuid in (
      select buy_alert.uuid from buy_alert join customer on customer.uuid = buy_alert.customer_uuid
      where ${changed} and exists (${offered} and ${isMatchingPrice})
        and customer.email_verified_at is not null and customer.email_undeliverable_since is null
      limit ${LIMIT})
    returning uuid, customer_uuid as customer`.execute(transaction);
  await buyAlertMails.enqueueAll(
    transaction,
    due.map(({ uuid, customer }) => ({ payload: { alert: uuid }, subject: customer })),
  );
  if (due.length < LIMIT)
    await sql`update buy_alert_watch set seen_up_to = ${next}::xid8`.execute(transaction);
  return due.length;
}
