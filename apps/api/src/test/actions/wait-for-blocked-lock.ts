import { setTimeout } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../db/database.ts";

/** Waits until a transaction of this database waits for a lock. @throws {Error} after 10 s */
export async function waitForBlockedLock(db: Kysely<Schema>): Promise<void> {
  const isWaiting = sql<{ waiting: boolean }>`select exists (select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock') as waiting`;
  for (let tries = 0; tries < 500; tries += 1) {
    if ((await isWaiting.execute(db)).rows[0]?.waiting) return;
    await setTimeout(20);
  }
  throw new Error("No transaction waits for a lock");
}
