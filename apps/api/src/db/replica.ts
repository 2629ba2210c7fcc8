import { setTimeout as sleep } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { Pool } from "pg";
import { isUnavailable } from "./is-unavailable.ts";
import { kyselyOf, kyselyWithFallback } from "./kysely-pools.ts";
import { replicaPool } from "./pool.ts";
import type { Schema } from "./schema.ts";

/** Time between two checks. Within it the replica must replay what the primary had at the previous check. */
const CHECK_INTERVAL_MS = 500;
/** Maximum age of data read from the replica. Without a check that proves it, reads go to the primary. */
const MAX_AGE_MS = 3000;

export interface ReplicaOptions {
  readonly url: string;
  /** Called once with the reason when the replica becomes unusable, and once with null when it recovers. */
  readonly onChange?: ((problem: string | null) => void) | undefined;
  /** In ms. */
  readonly now?: () => number;
}

export interface Replica {
  /** For single reads: from the replica while it is in sync, otherwise from the primary. */
  readonly reads: Kysely<Schema>;
  /** The replica, without a fallback. Null while it is not in sync. */
  inSync(): Kysely<Schema> | null;
  close(): Promise<void>;
}

/** Reads from a streaming replica while it is in sync with the primary. Resolves after the first check. */
export async function followReplica(
  primary: Pool,
  { url, onChange, now = () => performance.now() }: ReplicaOptions,
): Promise<Replica> {
  const pool = replicaPool(url);
  const db = kyselyOf(pool);
  const stop = new AbortController();
  let inSyncUntil = 0;
  let hasProblem: boolean | null = null;

  function report(problem: string | null): void {
    if (hasProblem !== (problem !== null)) onChange?.(problem);
    hasProblem = problem !== null;
  }

  function giveUp(error: unknown): void {
    if (stop.signal.aborted) return;
    inSyncUntil = 0;
    report(error instanceof Error ? error.message : String(error));
  }

  const pause = () => sleep(CHECK_INTERVAL_MS, undefined, { signal: stop.signal });

  async function check(): Promise<void> {
    const checkedAt = now();
    try {
      const {
        rows: [wal],
      } = await primary.query("select pg_current_wal_lsn() as position");
      await pause();
      const sql = "select pg_last_wal_replay_lsn() >= $1::pg_lsn as replayed";
      const {
        rows: [replica],
      } = await pool.query(sql, [wal.position]);
      if (replica.replayed === null) throw new Error("It is not a streaming replica.");
      if (replica.replayed === false) throw new Error("The replica lags behind the primary.");
      inSyncUntil = checkedAt + MAX_AGE_MS;
      report(null);
    } catch (error) {
      giveUp(error);
    }
  }

  async function checkRepeatedly(): Promise<void> {
    while (!stop.signal.aborted) {
      await check();
      await pause().catch(() => {});
    }
  }

  const isInSync = () => now() < inSyncUntil;
  await check();
  const checking = checkRepeatedly();
  return {
    reads: kyselyWithFallback(
      () => (isInSync() ? pool : primary),
      primary,
      (error) => {
        // Other errors may come from the query itself, or from a migration that the replica does not have
        // yet.
        if (isUnavailable(error)) giveUp(error);
      },
    ),
    inSync: () => (isInSync() ? db : null),
    close: async () => {
      stop.abort();
      await checking;
      await db.destroy();
    },
  };
}
