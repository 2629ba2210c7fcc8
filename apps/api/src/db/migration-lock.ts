import { type Kysely, sql } from "kysely";
import { DataFolderError } from "./embedded/data-folder-error.ts";
import { isLockTimeout } from "./migrate.ts";
import type { Schema } from "./schema.ts";

/** Kysely's own lock of migrations, which earlier versions of the service take, too. */
const LOCK_ID = "3853314791062309107";

/** In ms: a wait that an operator should know about. */
const REPORT_AFTER = 1_000;
/** In ms: longer than any migration of a large shop. */
const GIVE_UP_AFTER = 600_000;

export interface LockWait {
  /** Name of the database in messages for people. */
  readonly name: string;
  /** Called once when the lock is not free. `holder` names the session that holds it. */
  readonly onWait?: ((holder: string) => void) | undefined;
  /** In ms. */
  readonly reportAfter?: number;
  /** In ms, from the report on. */
  readonly giveUpAfter?: number;
}

/**
 * Runs `work` on a connection that holds the lock of migrations. Kysely takes the same lock
 * again on this connection. By itself it would wait for an hour and say nothing.
 * @throws {DataFolderError} when another session holds the lock for too long
 */
export async function withMigrationLock<T>(
  db: Kysely<Schema>,
  { name, onWait, reportAfter = REPORT_AFTER, giveUpAfter = GIVE_UP_AFTER }: LockWait,
  work: (locked: Kysely<Schema>) => Promise<T>,
): Promise<T> {
  return db.connection().execute(async (connection) => {
    const workLocked = () => work(connection).finally(() => releaseLock(connection));
    if (await takeLock(connection, reportAfter)) return workLocked();
    const holder = (await lockHolder(connection)) ?? "a session that has just ended";
    onWait?.(holder);
    if (await takeLock(connection, giveUpAfter)) return workLocked();
    throw new DataFolderError(
      `The ${name} was not migrated: another migration has not ended within ${giveUpAfter / 60_000} minutes (${holder}).`,
    );
  });
}

/** @returns false when the lock was not free in time */
async function takeLock(connection: Kysely<Schema>, milliseconds: number): Promise<boolean> {
  try {
    await sql`select pg_advisory_lock(${sql.lit(LOCK_ID)}::bigint)
      from set_config('lock_timeout', ${sql.lit(String(milliseconds))}, true)`.execute(connection);
    return true;
  } catch (error) {
    if (isLockTimeout(error)) return false;
    throw error;
  }
}

/** A connection that has ended holds nothing. */
async function releaseLock(connection: Kysely<Schema>): Promise<void> {
  await sql`select pg_advisory_unlock(${sql.lit(LOCK_ID)}::bigint)`
    .execute(connection)
    .catch(() => undefined);
}

/** The session that holds the lock, such as `process 812 of reprise-api`. */
async function lockHolder(connection: Kysely<Schema>): Promise<string | undefined> {
  const { rows } = await sql<{ holder: string }>`
    select concat('process ', pid, ' of ', application_name, ' from ' || host(client_addr)) as holder
    from pg_locks join pg_stat_activity using (pid)
    where locktype = 'advisory' and granted and objsubid = 1
      and database = (select oid from pg_database where datname = current_database())
      and (classid::bigint << 32) + objid::bigint = ${sql.lit(LOCK_ID)}::bigint`.execute(connection);
  return rows[0]?.holder;
}
