import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { openEmptyDatabase, openTestDatabase } from "../test/test-database.ts";
import { BASELINE } from "./before-baseline.ts";
import type { Database } from "./database.ts";
import { migrateToLatest } from "./migrate.ts";
import { withMigrationLock } from "./migration-lock.ts";

/** Runs `work` while another session holds the lock that Kysely takes. */
async function whileLocked({ db }: Database, work: (release: () => Promise<void>) => Promise<void>) {
  const { adapter } = db.getExecutor();
  const options = { lockTable: "kysely_migration_lock", lockRowId: "migration_lock" };
  await db.connection().execute(async (session) => {
    await adapter.acquireMigrationLock(session, options);
    await work(() => adapter.releaseMigrationLock(session, options));
  });
}

/** The migrations of this version and one more, which locks the table `job`. */
function withLockingMigration(): string {
  const folder = mkdtempSync(join(tmpdir(), "reprise-migrations-"));
  cpSync(new URL("migrations", import.meta.url), folder, { recursive: true });
  writeFileSync(join(folder, "9999-locks-job.expand.sql"), "alter table job add column more integer;");
  return folder;
}

/** Resolves as soon as a session waits for the exclusive lock of the table. */
async function isAwaited({ db }: Database, table: string): Promise<void> {
  for (;;) {
    const { rows } = await sql`select from pg_locks where relation = ${table}::regclass and not granted
      and mode = 'AccessExclusiveLock'`.execute(db);
    if (rows.length > 0) return;
  }
}

// The embedded database has one connection, so nothing else can hold a lock.
describe.runIf(process.env["DATABASE_URL"])("a migration", () => {
  test("gives up when a long transaction uses its table, and changes nothing", async () => {
    const database = await openEmptyDatabase();
    await database.transaction(async (transaction) => {
      await sql`create table media (hash text)`.execute(transaction);
      await expect(database.migrate()).rejects.toThrow(/was not migrated: a long transaction uses a table/u);
      await sql`drop table media`.execute(transaction);
    });
    const tables = sql<{ found: boolean }>`select to_regclass('job') is not null as found`;
    expect((await tables.execute(database.db)).rows).toEqual([{ found: false }]);
    expect(await database.migrate()).toContain(BASELINE);
    await database.close();
  });

  test("lets the statements of shoppers pass although the transaction that it waited for goes on", async () => {
    const database = await openTestDatabase();
    const folder = withLockingMigration();
    await database.transaction(async (transaction) => {
      const read = sql`select from job limit 1`;
      await read.execute(transaction);
      const ended = migrateToLatest(database.db, pathToFileURL(`${folder}/`)).then(() => "migrated", String);
      await isAwaited(database, "job");
      // Queues behind the migration, and is answered once the migration has given up.
      await read.execute(database.db);
      expect(await ended).toContain("lock timeout");
    });
    rmSync(folder, { recursive: true });
    await database.close();
  });

  test("says for whose it waits, and finds what that one has done", async () => {
    const database = await openTestDatabase();
    await whileLocked(database, async (release) => {
      const holder = Promise.withResolvers<string>();
      const migration = database.migrate(holder.resolve);
      expect(await holder.promise).toMatch(/^process \d+ of reprise-api( from [\d.:a-f]+)?$/u);
      await sql`insert into kysely_migration (name, timestamp) values ('9999-more.expand', '2027')`.execute(
        database.db,
      );
      await release();
      expect(await migration).toEqual([]);
    });
    await database.close();
  });

  test("gives up when another one does not end", async () => {
    const database = await openTestDatabase();
    await whileLocked(database, async () => {
      const wait = { name: "database shop", reportAfter: 50, giveUpAfter: 60 };
      await expect(withMigrationLock(database.db, wait, async () => "migrated")).rejects.toThrow(
        /^The database shop was not migrated: another migration has not ended within [\d.]+ minutes \(process \d+ of /u,
      );
    });
    await database.close();
  });
});
