import { setTimeout as sleep } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { Pool } from "pg";
import { isUnavailable } from "./is-unavailable.ts";
import { kyselyOf, kyselyWithFallback } from "./kysely-pools.ts";
import { replicaPool } from "./pool.ts";
import type { Schema } from "./schema.ts";

/** Time between two checks. Within it the replica must replay what the primary had at the previous check. */
const LOOK_MS = 500;
/** Maximum age of data read from the replica. Without a check that proves it, reads go to the primary. */
const MAX_AGE_MS = 3000;

export interface ReplicaOptions {
  readonly url: string;
  /** Called once with the reason when the replica becomes unusable, and once with null when it recovers. */
  readonly onChange?: ((problem: string | null) => void) | undefined;
}

export interface Replica {
  /** For single reads: from the replica while it is in sync, otherwise from the primary. */
  readonly reads: Kysely<Schema>;
  /** The replica, without a fallback. Null while it is not in sync. */
  near(): Kysely<Schema> | null;
  close(): Promise<void>;
}

/** Reads from a streaming replica while it is in sync with the primary. Resolves after the first check. */
export async function followReplica(primary: Pool, { url, onChange }: ReplicaOptions): Promise<Replica> {
  const pool = replicaPool(url);
  pool.on("error", () => {});
  const db = kyselyOf(pool);
  const stop = new AbortController();
  let nearUntil = 0;
  let isAway: boolean | null = null;

  function tell(problem: string | null): void {
    if (isAway !== (problem !== null)) onChange?.(problem);
    isAway = problem !== null;
  }

  function giveUp(error: unknown): void {
    if (stop.signal.aborted) return;
    nearUntil = 0;
    tell(error instanceof Error ? error.message : String(error));
  }

  const pause = () => sleep(LOOK_MS, undefined, { signal: stop.signal });

  async function look(): Promise<void> {
    const lookedAt = performance.now();
    try {
      const {
        rows: [now],
      } = await primary.query("select pg_current_wal_lsn() as position");
      await pause();
      const sql = "select pg_last_wal_replay_lsn() >= $1::pg_lsn as replayed";
      const {
        rows: [replica],
      } = await pool.query(sql, [now.position]);
      if (replica.replayed === null) throw new Error("It is no streaming replica.");
      if (replica.replayed === false) throw new Error("It lags behind.");
      nearUntil = lookedAt + MAX_AGE_MS;
      tell(null);
    } catch (error) {
      giveUp(error);
    }
  }

  async function keepLooking(): Promise<void> {
    while (!stop.signal.aborted) {
      await look();
      await pause().catch(() => {});
    }
  }

  const isNear = () => performance.now() < nearUntil;
  await look();
  const looking = keepLooking();
  return {
    reads: kyselyWithFallback(
      () => (isNear() ? pool : primary),
      primary,
      (error) => {
        // Other errors may come from the query itself, or from a migration that the replica does not have
        // yet.
        if (isUnavailable(error)) giveUp(error);
      },
    ),
    near: () => (isNear() ? db : null),
    close: async () => {
      stop.abort();
      await looking;
      await db.destroy();
    },
  };
}
