import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { openEmptyDatabase, openTestDatabase } from "../test/test-database.ts";
import { BASELINE } from "./before-baseline.ts";
import type { Database } from "./database.ts";
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
