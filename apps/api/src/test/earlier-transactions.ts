import { setTimeout as sleep } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../db/database.ts";

/**
 * Waits for the running transactions. Changes are read from the oldest running transaction on, and a server
 * counts the transactions of all its databases, including those of other tests.
 */
export async function earlierTransactionsEnd(db: Kysely<Schema>): Promise<void> {
  const next = (
    await sql<{ next: string }>`select pg_snapshot_xmax(pg_current_snapshot())::text as next`.execute(db)
  ).rows[0]?.next;
  const areOver = sql<{
    over: boolean;
  }>`select pg_snapshot_xmin(pg_current_snapshot()) >= ${next}::xid8 as over`;
  while ((await areOver.execute(db)).rows[0]?.over !== true) await sleep(20);
}
