import type { Database } from "@reprise/api/db";
import { type RawBuilder, sql } from "kysely";

/** A locked row. */
export interface LockedRow {
  /** True if a transaction waits for it. */
  isWaitedFor(): Promise<boolean>;
  release(): Promise<void>;
}

/** Locks a row until it is released. @param row `from … where …` */
export async function lockRow(database: Database, row: RawBuilder<unknown>): Promise<LockedRow> {
  const [locked, released] = [Promise.withResolvers<number>(), Promise.withResolvers<void>()];
  const done = database.transaction(async (transaction) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid ${row} for update`.execute(
      transaction,
    );
    locked.resolve(rows[0]?.pid ?? 0);
    await released.promise;
  });
  done.catch(locked.reject);
  const pid = await locked.promise;
  return {
    async isWaitedFor() {
      const { rows } =
        await sql`select from pg_stat_activity where ${pid} = any(pg_blocking_pids(pid))`.execute(
          database.db,
        );
      return rows.length > 0;
    },
    async release() {
      released.resolve();
      await done;
    },
  };
}
