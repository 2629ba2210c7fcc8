import { sql } from "kysely";
import { expect, test } from "vitest";
import { createDatabaseCheck } from "../readiness.ts";
import { openTestDatabase } from "../test/test-database.ts";

const ran = (name: string) => sql`insert into kysely_migration (name, timestamp) values (${name}, '2027')`;

test("an older version starts after a compatible newer migration and changes nothing", async () => {
  const database = await openTestDatabase();
  await ran("9998-more.expand").execute(database.db);
  await ran("9999-even-more.expand").execute(database.db);
  expect(await database.migrate()).toEqual([]);
  expect(await createDatabaseCheck(database)()).toBe("up");
  await database.close();
});

test("an older version does not start after an incompatible migration, even when compatible ones follow", async () => {
  const database = await openTestDatabase();
  await ran("9998-less").execute(database.db);
  await ran("9999-more.expand").execute(database.db);
  await expect(database.migrate()).rejects.toThrow(
    /newer version of Reprise \(it has the migration 9998-less\)/u,
  );
  await database.close();
});

test("a version with migrations of its own does not start after another's, and names both", async () => {
  const database = await openTestDatabase();
  await ran("9999-theirs.expand").execute(database.db);
  await sql`delete from kysely_migration where name = '0095-baseline.expand'`.execute(database.db);
  await expect(database.migrate()).rejects.toThrow(
    /another version of Reprise \(9999-theirs\.expand\), so [^:]+: 0095-baseline\.expand\.$/u,
  );
  await database.close();
});
