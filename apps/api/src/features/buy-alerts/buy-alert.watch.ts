import { type Kysely, sql, type Transaction } from "kysely";
import type { Database, Schema } from "../../db/database.ts";
import type { Job } from "../../jobs/schedule.ts";
import { oldestTransaction } from "../catalogue/product-changes.read.ts";
import { buyAlertMails } from "./buy-alert-mail.ts";

/** Most alerts that one run asks mails for: what is left is taken by the next. */
const LIMIT = 5000;

/** What `buy_alert` waits for and can be had, whatever it costs. */
const offered = sql`select from variant where variant.product_id = buy_alert.product_id
  and (buy_alert.label is null or variant.label = buy_alert.label) and variant.quantity > 0`;

/** It costs what it is wanted for: at most the target, or less than when the alert was set; else whatever. */
export const isRightPrice = sql`variant.price <= coalesce(buy_alert.target_price, buy_alert.seen_price - 1, variant.price)`;

/**
 * Compares buy alerts with the products that changed since the last look, whoever changed them, and with the stock
 * of now: so nothing is missed, an alert set in the middle of a change neither, and looking twice is harmless. Of
 * several processes one looks at a time.
 */
export function buyAlertWatch(database: Database): Job {
  return {
    name: "buy-alert-watch",
    everyMs: 2000,
    run: async () => {
      if (!(await hasNews(database.db))) return 0;
      return database.transaction(async (transaction) => {
        const since = await takeWatch(transaction);
        return since === null ? 0 : look(transaction, since);
      });
    },
  };
}

/** Cheap, and writes nothing: most times there is none. */
async function hasNews(db: Kysely<Schema>): Promise<boolean> {
  // The ends of two indexes; a condition on them would be planned as if a third of the rows met it.
  const { rows } = await sql<{ has_news: boolean }>`
    select seen_up_to <= (select changed_in from product_change order by changed_in desc limit 1)
      or seen_up_to <= (select changed_in from buy_alert order by changed_in desc limit 1)
      or seen_up_to > pg_snapshot_xmax(pg_current_snapshot()) as has_news
    from buy_alert_watch`.execute(db);
  // Null where nothing was ever changed.
  return rows[0]?.has_news ?? false;
}

/** Where the last look ended; null while somebody else is looking. */
async function takeWatch(transaction: Transaction<Schema>): Promise<string | null> {
  // A database that was dumped and restored counts its transactions anew.
  const { rows } = await sql<{ since: string }>`
    select case when seen_up_to > pg_snapshot_xmax(pg_current_snapshot()) then '0' else seen_up_to::text end as since
    from buy_alert_watch for update skip locked`.execute(transaction);
  return rows[0]?.since ?? null;
}

async function look(transaction: Transaction<Schema>, since: string): Promise<number> {
  // Before anything is read: what commits from here on is looked at the next time.
  const next = await oldestTransaction(transaction);
  const changed = sql`buy_alert.due_since is null and buy_alert.uuid in (
    select uuid from buy_alert join product_change using (product_id) where product_change.changed_in >= ${since}::xid8
    union select uuid from buy_alert where changed_in >= ${since}::xid8)`;
  // What is sold out now is to be told when it is back, at any price.
  await sql`update buy_alert set seen_price = null
    where seen_price is not null and ${changed} and not exists (${offered})`.execute(transaction);
  const { rows: due } = await sql<{ uuid: string; customer: string }>`
    update buy_alert set due_since = clock_timestamp() where uuid in (
      select buy_alert.uuid from buy_alert join customer on customer.uuid = buy_alert.customer_uuid
      where ${changed} and exists (${offered} and ${isRightPrice})
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
