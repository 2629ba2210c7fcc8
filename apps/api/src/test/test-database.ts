import { createHash, randomUUID } from "node:crypto";
import { existsSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { type Database, openDatabase } from "../db/database.ts";
import { migrationText } from "../db/migrate.ts";
import { type Fill, openEmbeddedDatabase } from "./embedded-databases.ts";

/** Its path contains PGlite's version: a dump is valid only for that version. */
const PGLITE = createRequire(import.meta.url).resolve("@electric-sql/pglite");

/** A dump of a migrated database, created once per machine and state of the migrations. */
export async function migratedImage(): Promise<string> {
  const hash = createHash("sha256").update(PGLITE).update(migrationText()).digest("hex").slice(0, 16);
  const file = join(tmpdir(), `reprise-test-database-${hash}.tar`);
  if (existsSync(file)) return file;
  const database = await openDatabase({ inMemory: true });
  await database.migrate();
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, Buffer.from(await database.dump()));
  renameSync(draft, file);
  await database.close();
  return file;
}

/** Databases of tests on a server: `<prefix><start of the run, in ms>_<random>`. */
export const TEST_DATABASE_PREFIX = "reprise_test_run_";
/** Environment variable with the start of the run, in ms since 1970. */
export const TEST_RUN = "TEST_RUN";

const prefixOfRun = () => `${TEST_DATABASE_PREFIX}${process.env[TEST_RUN] ?? "0"}_`;

const onServer = (databaseUrl: string, name: string): string => {
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  return url.href;
};

/** Creates a template unless there is one: a copy of another database, changed by `fill`. */
async function createTemplate(
  admin: Database,
  databaseUrl: string,
  { name, from, fill }: { readonly name: string; readonly from: string; readonly fill: Fill },
): Promise<string> {
  const exists = async () =>
    (await sql`select from pg_database where datname = ${name}`.execute(admin.db)).rows.length > 0;
  if (await exists()) return name;
  const draft = `reprise_test_${randomUUID().replaceAll("-", "")}`;
  await copyDatabase(admin, from, draft);
  const database = await openDatabase({ databaseUrl: onServer(databaseUrl, draft) });
  await fill(database);
  await database.close();
  try {
    await whenUnused(() => sql`alter database ${sql.id(draft)} rename to ${sql.id(name)}`.execute(admin.db));
  } catch (error) {
    await dropDatabase(admin, draft);
    // Another worker was faster.
    if (!(await exists())) throw error;
  }
  return name;
}

/** Names the migrated template, created once per server and state of the migrations. */
function migratedTemplate(admin: Database, databaseUrl: string): Promise<string> {
  const hash = createHash("sha256").update(migrationText()).digest("hex").slice(0, 16);
  return createTemplate(admin, databaseUrl, {
    name: `reprise_test_template_${hash}`,
    from: "template1",
    fill: ({ migrate }) => migrate(),
  });
}

/** Repeats a statement about a database until the server has noticed that its last connection is closed. */
async function whenUnused(work: () => Promise<unknown>): Promise<void> {
  const end = performance.now() + 10_000;
  for (;;) {
    try {
      await work();
      return;
    } catch (error) {
      const isInUse = (error as { readonly code?: unknown }).code === "55006";
      if (!isInUse || performance.now() > end) throw error;
      await setTimeout(10);
    }
  }
}

const dropDatabase = (admin: Database, name: string) =>
  whenUnused(() => sql`drop database ${sql.id(name)}`.execute(admin.db));

const copyDatabase = (admin: Database, from: string, to: string) =>
  whenUnused(() => sql`create database ${sql.id(to)} template ${sql.id(from)}`.execute(admin.db));

async function createOnServer(
  databaseUrl: string,
  templateOf: (admin: Database) => Promise<string>,
): Promise<Database & { readonly url: string }> {
  const admin = await openDatabase({ databaseUrl });
  const template = await templateOf(admin);
  const name = `${prefixOfRun()}${randomUUID().replaceAll("-", "")}`;
  await copyDatabase(admin, template, name);
  // No test of these databases is about a crash of Postgres: commits need not wait for the disk.
  await sql`alter database ${sql.id(name)} set synchronous_commit = off`.execute(admin.db);
  const url = onServer(databaseUrl, name);
  const database = await openDatabase({ databaseUrl: url });
  return {
    ...database,
    url,
    close: async () => {
      await database.close();
      await admin.close();
    },
  };
}

const serverUrl = () => process.env["DATABASE_URL"] || undefined;

/**
 * Opens a new migrated database for a test: embedded in memory, or on the server of DATABASE_URL. On a
 * server, `url` is its address for a second process or pool. It is dropped at the end of the run
 * (`test-run.ts`).
 */
export async function openTestDatabase(): Promise<Database & { readonly url?: string }> {
  const databaseUrl = serverUrl();
  if (databaseUrl === undefined) return openEmbeddedDatabase(await migratedImage());
  return createOnServer(databaseUrl, (admin) => migratedTemplate(admin, databaseUrl));
}

/**
 * Opens such a database that `fill` has filled. On a server, that happens once per run and name; each test gets a copy.
 */
export async function openFilledDatabase(name: string, fill: Fill): Promise<Database> {
  const databaseUrl = serverUrl();
  if (databaseUrl === undefined) return openEmbeddedDatabase(await migratedImage(), name, fill);
  if (process.env[TEST_RUN] !== undefined)
    return createOnServer(databaseUrl, async (admin) =>
      createTemplate(admin, databaseUrl, {
        name: `${prefixOfRun()}${name}`,
        from: await migratedTemplate(admin, databaseUrl),
        fill,
      }),
    );
  const database = await openTestDatabase();
  await fill(database);
  return database;
}

/** Opens such a database without tables. */
export async function openEmptyDatabase(): Promise<Database> {
  const databaseUrl = serverUrl();
  return databaseUrl === undefined
    ? openDatabase({ inMemory: true })
    : createOnServer(databaseUrl, async () => "template1");
}
