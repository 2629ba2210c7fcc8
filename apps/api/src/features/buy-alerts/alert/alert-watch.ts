import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import type { Database, Schema } from "../../../db/database.ts";
import type { Queue } from "../../../jobs/queue.ts";
import type { Job } from "../../../jobs/schedule.ts";
import { oldestTransaction } from "../../catalogue/catalogue.public.ts";
import type { AlertTable } from "./due-alert.store.ts";

/** Maximum number of mails that one run enqueues. The next run takes the rest. */
const LIMIT = 5000;

export interface WatchedAlerts {
  readonly table: AlertTable;
  readonly mails: Queue<{ readonly alert: string }>;
  /** The product fulfils the alert of `table`: a condition about the tables of the catalogue. */
  readonly isFulfilled: RawBuilder<unknown>;
  /** Runs before the comparison. `changed` selects the alerts that wait and are compared in this run. */
  readonly prepare?: (transaction: Transaction<Schema>, changed: RawBuilder<unknown>) => Promise<void>;
}

/**
 * Compares alerts with the products that changed since the last run and with what holds now. It misses no
 * change, even one during the creation of an alert, and repeated runs are harmless. Only one process runs
 * it at a time.
 */
export function alertWatch(database: Database, name: string, alerts: WatchedAlerts): Job {
  return {
    name,
    everyMs: 2000,
    run: async () => {
      if (!(await hasChanges(database.db, alerts.table))) return 0;
      return database.transaction(async (transaction) => {
        const since = await lockWatch(transaction, alerts.table);
        return since === null ? 0 : compareChanges(transaction, alerts, since);
      });
    },
  };
}

const watchOf = (table: AlertTable) => sql.table(`${table}_watch`);

/** A cheap check without writes: most runs find no change. */
async function hasChanges(db: Kysely<Schema>, table: AlertTable): Promise<boolean> {
  // Reads only the ends of two indexes. For a range condition the planner would assume a third of the rows.
  const { rows } = await sql<{ has_changes: boolean }>`
    select seen_up_to <= (select changed_in from product_change order by changed_in desc limit 1)
      or seen_up_to <= (select changed_in from ${sql.table(table)} order by changed_in desc limit 1)
      or seen_up_to > pg_snapshot_xmax(pg_current_snapshot()) as has_changes
    from ${watchOf(table)}`.execute(db);
  // Null if nothing has ever changed.
  return rows[0]?.has_changes ?? false;
}

/** Returns where the last run ended. Null: another process is running. */
async function lockWatch(transaction: Transaction<Schema>, table: AlertTable): Promise<string | null> {
  // Transaction ids restart in a database that was dumped and restored.
  const { rows } = await sql<{ since: string }>`
    select case when seen_up_to > pg_snapshot_xmax(pg_current_snapshot()) then '0' else seen_up_to::text end as since
    from ${watchOf(table)} for update skip locked`.execute(transaction);
  return rows[0]?.since ?? null;
}

async function compareChanges(
  transaction: Transaction<Schema>,
  { table, mails, isFulfilled, prepare }: WatchedAlerts,
  since: string,
): Promise<number> {
  // Read first: transactions that commit from now on belong to the next run.
  const next = await oldestTransaction(transaction);
  const alert = sql.table(table);
  const changed = sql`${alert}.due_since is null and ${alert}.uuid in (
    select uuid from ${alert} join product_change using (product_id) where product_change.changed_in >= ${since}::xid8
    union select uuid from ${alert} where changed_in >= ${since}::xid8)`;
  await prepare?.(transaction, changed);
  const { rows: due } = await sql<{ uuid: string; customer: string }>`
    update ${alert} set due_since = clock_timestamp() where uuid in (
      select ${alert}.uuid from ${alert} join customer on customer.uuid = ${alert}.customer_uuid
      where ${changed} and ${isFulfilled}
        and customer.email_verified_at is not null and customer.email_undeliverable_since is null
      limit ${LIMIT})
    returning uuid, customer_uuid as customer`.execute(transaction);
  await mails.enqueueAll(
    transaction,
    due.map(({ uuid, customer }) => ({ payload: { alert: uuid }, subject: customer })),
  );
  if (due.length < LIMIT)
    await sql`update ${watchOf(table)} set seen_up_to = ${next}::xid8`.execute(transaction);
  return due.length;
}
