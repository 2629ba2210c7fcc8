import { sql } from "kysely";
import { expect, test } from "vitest";
import { openDatabase } from "./db/database.ts";
import { isDatabaseReady } from "./readiness.ts";
import { openTestDatabase } from "./test/test-database.ts";

test("a database is ready when it answers and has every migration", async () => {
  const database = await openTestDatabase();
  expect(await isDatabaseReady(database)).toBe(true);
  await sql`delete from kysely_migration where name = (select max(name) from kysely_migration)`.execute(
    database.db,
  );
  expect(await isDatabaseReady(database)).toBe(false);
  await database.close();
  const nobody = await openDatabase({ databaseUrl: "postgres://shop@127.0.0.1:9/shop" });
  expect(await isDatabaseReady(nobody)).toBe(false);
  await nobody.close();
});

test("a database whose disk is full is not ready", async () => {
  const database = await openTestDatabase();
  expect(await isDatabaseReady({ ...database, hasSpace: () => false })).toBe(false);
  expect(await isDatabaseReady(database)).toBe(true);
  await database.close();
});
