import type { Kysely } from "kysely";
import type { Pool } from "pg";
import { DataFolderError } from "./embedded/data-folder-error.ts";
import { folderErrorText, openDataFolder } from "./embedded/data-folder.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded/embedded-postgres.ts";
import { kyselyOf } from "./kysely-pools.ts";
import { compareMigrations, isBackwardCompatible, isLockTimeout, migrateToLatest } from "./migrate.ts";
import { withMigrationLock } from "./migration-lock.ts";
import { embeddedPool, REQUEST_LIMITS, serverPool, WORK_LIMITS } from "./pool.ts";
import { followReplica, type ReplicaOptions } from "./replica.ts";
import type { Schema } from "./schema.ts";
import { inTransaction, type Work } from "./transaction.ts";

export { checkServer } from "./check-server.ts";
export { connectionProblem } from "./connection-problem.ts";
export { DataFolderError } from "./embedded/data-folder-error.ts";
export { prepared } from "./prepared.ts";
export type { Schema } from "./schema.ts";
export { inTransaction, RepeatTransaction } from "./transaction.ts";

export interface DatabaseOptions {
  /** A Postgres server. Takes precedence over the other options. */
  readonly databaseUrl?: string | undefined;
  /**
   * True in a service: statements end when no request can wait for them any more. Imports and migrations may
   * take minutes.
   */
  readonly isForRequests?: boolean | undefined;
  /** A streaming replica of that server, for reads that may be a few seconds stale. */
  readonly replica?: ReplicaOptions | undefined;
  /** Data folder. The embedded database is in its subfolder `database`. */
  readonly dataDir?: string | undefined;
  /**
   * An embedded database in memory, lost on close. `image` is a dump to start from. `postgres` is one that has started;
   * it is not closed.
   */
  readonly inMemory?: true | { readonly image: string } | { readonly postgres: EmbeddedPostgres } | undefined;
  /** Called when the database is permanently lost. The process should end. */
  readonly onFailure?: ((error: Error) => void) | undefined;
}

export interface Database {
  /** The primary: for all writes and for reads that must be current. */
  readonly db: Kysely<Schema>;
  /**
   * For single reads that may be up to 3 seconds stale. Uses the replica while it is in sync, otherwise the
   * primary.
   */
  readonly reads: Kysely<Schema>;
  /** One source for several related reads: the replica while it is in sync, otherwise the primary. */
  readSource(): Kysely<Schema>;
  readonly kind: "embedded" | "server";
  /** See {@link inTransaction}. */
  transaction<T>(work: Work<T>): Promise<T>;
  /**
   * Migrates the schema to this version. Safe when several processes do it at once.
   * @param onWait called once if another process migrates, before the wait for it. `holder` names its session.
   * @throws {DataFolderError} when another version of the shop wrote the database, when a long transaction
   * uses a table, and when the migration of another process does not end
   */
  migrate(onWait?: (holder: string) => void): Promise<string[]>;
  /** False: the disk of the embedded database is full, and writes fail. A server watches its own disk. */
  hasSpace(): boolean;
  /** Dumps the embedded database as a tar archive. */
  dump(): Promise<ArrayBuffer>;
  close(): Promise<void>;
}

interface Backend {
  readonly kind: Database["kind"];
  readonly pool: Pool;
  /** Name in messages for people. */
  readonly name: string;
  /** Opens a pool for statements that take minutes. Undefined: `pool` has no such time limit. */
  readonly openForWork?: () => Pool;
  readonly hasSpace?: () => boolean;
  dump(): Promise<ArrayBuffer>;
  close(): Promise<void>;
}

function server(databaseUrl: string, isForRequests: boolean): Backend {
  const pool = serverPool(databaseUrl, isForRequests ? REQUEST_LIMITS : WORK_LIMITS);
  const { host, pathname } = new URL(databaseUrl);
  return {
    kind: "server",
    pool,
    name: `database ${pathname.slice(1)} on ${host}`,
    openForWork: () => serverPool(databaseUrl, WORK_LIMITS),
    dump: () => Promise.reject(new Error("Only the embedded database can be dumped.")),
    close: async () => {},
  };
}

async function memory({ inMemory, onFailure }: DatabaseOptions): Promise<Backend> {
  const given = typeof inMemory === "object" ? inMemory : null;
  const started = given !== null && "postgres" in given ? given.postgres : null;
  const image = given !== null && "image" in given ? given : {};
  const postgres = started ?? (await startEmbeddedPostgres(image, onFailure));
  return {
    kind: "embedded",
    pool: embeddedPool(postgres),
    name: "database in memory",
    dump: () => postgres.dump(),
    close: async () => {
      if (started === null) await postgres.close();
    },
  };
}

async function folder(path: string, options: DatabaseOptions): Promise<Backend> {
  const explained = (error: unknown) => {
    const sentence = folderErrorText(path, error);
    return sentence === null ? (error as Error) : new DataFolderError(sentence, { cause: error });
  };
  const dataFolder = await openDataFolder(path);
  try {
    if (dataFolder.isNew) {
      const draft = await startEmbeddedPostgres({ dataDir: dataFolder.draft });
      await draft.close();
      dataFolder.adopt();
    }
    const postgres = await startEmbeddedPostgres({ dataDir: dataFolder.database }, (error) =>
      options.onFailure?.(explained(error)),
    );
    return {
      kind: "embedded",
      pool: embeddedPool(postgres),
      name: `data folder ${path}`,
      hasSpace: () => dataFolder.hasSpace(),
      dump: () => postgres.dump(),
      close: async () => {
        await postgres.close();
        dataFolder.release();
      },
    };
  } catch (error) {
    dataFolder.release();
    const reason = explained(error);
    if (reason instanceof DataFolderError) throw reason;
    throw new DataFolderError(`The database in the data folder ${path} does not start: ${reason.message}`, {
      cause: error,
    });
  }
}

/**
 * Opens the shop's database: a Postgres server or the embedded one, the same to everything above.
 * @throws {DataFolderError} when the data folder cannot be used
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, dataDir = ".data", inMemory } = options;
  const backend =
    databaseUrl !== undefined
      ? server(databaseUrl, options.isForRequests ?? false)
      : inMemory
        ? await memory(options)
        : await folder(dataDir, options);
  const db = kyselyOf(backend.pool);
  const replica = options.replica === undefined ? null : await followReplica(backend.pool, options.replica);
  return {
    db,
    reads: replica?.reads ?? db,
    readSource: () => replica?.inSync() ?? db,
    kind: backend.kind,
    transaction: (work) => inTransaction(db, work),
    migrate: (onWait) => migrate(backend, db, onWait),
    hasSpace: () => backend.hasSpace?.() ?? true,
    dump: () => backend.dump(),
    close: async () => {
      await replica?.close();
      await db.destroy();
      await backend.close();
    },
  };
}

async function migrate(
  { name, openForWork }: Backend,
  db: Kysely<Schema>,
  onWait?: (holder: string) => void,
): Promise<string[]> {
  const work = async (db: Kysely<Schema>) => ((await isNewer(name, db)) ? [] : migrateToLatest(db));
  if (openForWork === undefined) return work(db);
  // An older version has nothing to wait for.
  if (await isNewer(name, db)) return [];
  const own = kyselyOf(openForWork());
  try {
    return await withMigrationLock(own, { name, onWait }, work);
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
    const sentence = `The ${name} was not migrated: a long transaction uses a table. Nothing was changed. Start again.`;
    throw new DataFolderError(sentence, { cause: error });
  } finally {
    await own.destroy();
  }
}

/**
 * True: a newer version ran further migrations, all compatible with this version.
 * @throws {DataFolderError} when this version cannot use the database
 */
async function isNewer(name: string, db: Kysely<Schema>): Promise<boolean> {
  const { unknown, missing, skipped } = await compareMigrations(db);
  if (skipped.length > 0)
    throw new DataFolderError(
      `The ${name} was last used by a version of Reprise that is too old (it lacks the migration ${skipped[0]}). Start it once with the version of 29 November 2026 (migration 0094), then with this one. Nothing was changed.`,
    );
  const breaking = unknown.findLast((migration) => !isBackwardCompatible(migration));
  if (breaking !== undefined)
    throw new DataFolderError(
      `The ${name} was written by a newer version of Reprise (it has the migration ${breaking}).`,
    );
  if (unknown.length > 0 && missing.length > 0)
    throw new DataFolderError(
      `The ${name} was migrated by another version of Reprise (${unknown.join(", ")}), so migrations of this version cannot run: ${missing.join(", ")}.`,
    );
  return unknown.length > 0;
}
