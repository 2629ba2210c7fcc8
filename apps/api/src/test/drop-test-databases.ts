import { sql } from "kysely";
import { openDatabase } from "../db/database.ts";
import { TEST_DATABASE_PREFIX } from "./test-database.ts";

/** A script: drops the test databases of a run (`node drop-test-databases.ts <start>`), and of runs that were killed. */
const run = Number(process.argv[2]);
/** In ms: a run that began earlier was killed. */
const LONGEST_RUN = 24 * 3_600_000;

const { db, close } = await openDatabase({ databaseUrl: process.env["DATABASE_URL"] ?? "" });
const { rows } = await sql<{ name: string }>`
  select datname as name from pg_database where starts_with(datname, ${TEST_DATABASE_PREFIX})`.execute(db);
for (const { name } of rows) {
  const start = Number(name.slice(TEST_DATABASE_PREFIX.length).split("_")[0]);
  if (start === run || start < run - LONGEST_RUN)
    await sql`drop database if exists ${sql.id(name)} with (force)`.execute(db);
}
await close();
