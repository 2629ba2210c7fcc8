import { sql } from "kysely";
import { expect, test } from "vitest";
import { openDatabase } from "./db/database.ts";
import { createDatabaseCheck } from "./readiness.ts";
import { openTestDatabase } from "./test/test-database.ts";

/** A clock by which no answer is shared. */
const hours = () => {
  let time = 0;
  return () => (time += 3_600_000);
};

test("a database is up when it answers and has every migration", async () => {
  const database = await openTestDatabase();
  const state = createDatabaseCheck(database, hours());
  expect(await state()).toBe("up");
  await sql`delete from kysely_migration where name = (select max(name) from kysely_migration)`.execute(
    database.db,
  );
  expect(await state()).toBe("not migrated");
  await database.close();
  const nobody = await openDatabase({ databaseUrl: "postgres://shop@127.0.0.1:9/shop" });
  expect(await createDatabaseCheck(nobody)()).toBe("down");
  await nobody.close();
});

test("a database whose disk is full says so", async () => {
  const database = await openTestDatabase();
  let hasSpace = false;
  const state = createDatabaseCheck({ db: database.db, hasSpace: () => hasSpace }, hours());
  expect(await state()).toBe("full");
  hasSpace = true;
  expect(await state()).toBe("up");
  await database.close();
});
