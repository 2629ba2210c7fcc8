import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { sql } from "kysely";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { openEmptyDatabase } from "../test/test-database.ts";
import { BASELINE, BEFORE_BASELINE } from "./before-baseline.ts";
import type { Database } from "./database.ts";
import { isBackwardCompatible, migrateToLatest } from "./migrate.ts";

const CUSTOMER = "11111111-1111-4111-8111-111111111111";

/** The migrations of the version of the baseline. */
const ofBaseline = mkdtempSync(join(tmpdir(), "reprise-baseline-"));
const BASELINE_FILE = `${BASELINE}.sql`;
cpSync(new URL(`migrations/${BASELINE_FILE}`, import.meta.url), join(ofBaseline, BASELINE_FILE));
afterAll(() => rmSync(ofBaseline, { recursive: true }));
const migrateToBaseline = () => migrateToLatest(database.db, pathToFileURL(`${ofBaseline}/`));

let database: Database;
/** A database that the migrations before the baseline created, with what the shop wrote into it. */
beforeEach(async () => {
  database = await openEmptyDatabase();
  await migrateToBaseline();
  await sql`insert into customer (uuid, email, email_key, locale)
    values (${CUSTOMER}, 'ada@example.com', 'ada@example.com', 'de')`.execute(database.db);
  await sql`delete from search_synonym where locale <> 'de' or words <> '{schallplatte,vinyl}'`.execute(
    database.db,
  );
  await sql`delete from kysely_migration`.execute(database.db);
  for (const [index, name] of BEFORE_BASELINE.entries())
    await sql`insert into kysely_migration (name, timestamp)
      values (${name}, ${new Date(Date.UTC(2026, 10, 1, 0, 0, index)).toISOString()})`.execute(database.db);
});
afterEach(() => database.close());

const names = async () =>
  (
    await sql<{ name: string }>`select name from kysely_migration order by name`.execute(database.db)
  ).rows.map(({ name }) => name);

/** What each table has, but for the migrations. */
async function contents() {
  const { rows: tables } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = 'public' and tablename not like 'kysely%' order by 1`.execute(database.db);
  const found = [];
  for (const { name } of tables) {
    const { rows } = await sql`select row.* from ${sql.table(name)} as row order by row::text`.execute(
      database.db,
    );
    found.push({ name, rows });
  }
  return found;
}

test("a database with all migrations before the baseline is adopted as it is, and an older version still starts on it", async () => {
  const before = await contents();
  expect(before.find(({ name }) => name === "customer")?.rows).toMatchObject([{ uuid: CUSTOMER }]);
  expect(await migrateToBaseline()).toEqual([BASELINE]);
  expect(await migrateToBaseline()).toEqual([]);
  expect(await contents()).toEqual(before);
  // An older version starts if it finds its own migrations, and all others end with `.expand`.
  expect(await names()).toEqual([...BEFORE_BASELINE, BASELINE]);
  expect(isBackwardCompatible(BASELINE)).toBe(true);
});

test("migrations that follow the baseline run, with the adoption and after it", async () => {
  const folder = mkdtempSync(join(tmpdir(), "reprise-migrations-"));
  cpSync(new URL("migrations/", import.meta.url), folder, { recursive: true });
  const migrate = () => migrateToLatest(database.db, pathToFileURL(`${folder}/`));
  writeFileSync(join(folder, "9998-more.expand.sql"), "create table more (a integer);");
  const ran = await migrate();
  expect([ran.at(0), ran.at(-1)]).toEqual([BASELINE, "9998-more.expand"]);
  writeFileSync(join(folder, "9999-even-more.expand.sql"), "insert into more values (7);");
  expect(await migrate()).toEqual(["9999-even-more.expand"]);
  expect((await sql`select a from more`.execute(database.db)).rows).toEqual([{ a: 7 }]);
  rmSync(folder, { recursive: true });
});

test("a database that lacks some of the migrations before the baseline is refused, and stays as it is", async () => {
  await sql`delete from kysely_migration where name in (${BEFORE_BASELINE.at(-1)}, '0058-refund-account.expand')`.execute(
    database.db,
  );
  const before = await names();
  await expect(database.migrate()).rejects.toThrow(
    /too old \(it lacks the migration 0058-refund-account\.expand\)\. Start it once with the version of 29 November 2026/u,
  );
  expect(await names()).toEqual(before);
});
