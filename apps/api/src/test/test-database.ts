import { createHash, randomUUID } from "node:crypto";
import { existsSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { type Database, openDatabase } from "../db/database.ts";
import { migrationText } from "../db/migrate.ts";

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

async function emptyOnServer(databaseUrl: string): Promise<Database & { readonly url: string }> {
  const admin = await openDatabase({ databaseUrl });
  const name = `reprise_test_${randomUUID().replaceAll("-", "")}`;
  await sql`create database ${sql.id(name)}`.execute(admin.db);
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  const database = await openDatabase({ databaseUrl: url.href });
  return {
    ...database,
    url: url.href,
    close: async () => {
      await database.close();
      await sql`drop database ${sql.id(name)} with (force)`.execute(admin.db);
      await admin.close();
    },
  };
}

const serverUrl = () => process.env["DATABASE_URL"] || undefined;

/**
 * Opens a new migrated database for a test: embedded in memory, or on the server of DATABASE_URL. On a
 * server, `url` is its address for a second process or pool. It is dropped when closed.
 */
export async function openTestDatabase(): Promise<Database & { readonly url?: string }> {
  const databaseUrl = serverUrl();
  if (databaseUrl === undefined) return openDatabase({ inMemory: { image: await migratedImage() } });
  const database = await emptyOnServer(databaseUrl);
  await database.migrate();
  return database;
}

/** Opens such a database without tables. */
export async function openEmptyDatabase(): Promise<Database> {
  const databaseUrl = serverUrl();
  return databaseUrl === undefined ? openDatabase({ inMemory: true }) : emptyOnServer(databaseUrl);
}
