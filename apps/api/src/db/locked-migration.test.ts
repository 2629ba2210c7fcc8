import { sql } from "kysely";
import { expect, test } from "vitest";
import { migrateBefore } from "../test/fixtures/older-database.ts";
import { openEmptyDatabase } from "../test/test-database.ts";

// The embedded database has one connection, so nothing else can hold a lock.
test.runIf(process.env["DATABASE_URL"])(
  "a migration gives up when a long transaction uses its table, and changes nothing",
  async () => {
    const database = await openEmptyDatabase();
    await migrateBefore(database, "0058-refund-account.expand");
    await database.transaction(async (transaction) => {
      await sql`select 1 from payment_operation limit 1`.execute(transaction);
      const migration = database.migrate();
      await expect(migration).rejects.toThrow(/was not migrated: a long transaction uses a table/u);
      // Statements of shoppers no longer wait behind the migration.
      await sql`select 1 from payment_operation limit 1`.execute(database.db);
    });
    const tables = sql<{ found: boolean }>`select to_regclass('refund_account') is not null as found`;
    expect((await tables.execute(database.db)).rows).toEqual([{ found: false }]);
    expect(await database.migrate()).toContain("0058-refund-account.expand");
    await database.close();
  },
);
