import { readdirSync, readFileSync } from "node:fs";
import { type Kysely, sql } from "kysely";
import { Migrator } from "kysely/migration";
import type { Schema } from "./schema.ts";

const FOLDER = new URL("./migrations/", import.meta.url);

/** The migrations of this version, in order: plain SQL files. */
export function migrationNames(): string[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith(".sql"))
    .map((name) => name.slice(0, -4))
    .sort();
}

/** Text of all migrations: what a prepared database is valid for. */
export function migrationText(): string {
  return migrationNames()
    .map((name) => readFileSync(new URL(`${name}.sql`, FOLDER), "utf8"))
    .join("\n");
}

/**
 * Whether the version before a migration can work on the database after it (docs/decisions/0020): the name of such a
 * migration ends with `.expand`, which is all that an older version knows of it.
 */
export const isBackwardCompatible = (migration: string): boolean => migration.endsWith(".expand");

/** Migrations that the database has and this version does not know: it was written by a newer one. */
export async function unknownMigrations(db: Kysely<Schema>): Promise<string[]> {
  const {
    rows: [table],
  } = await sql<{ found: boolean }>`select to_regclass('kysely_migration') is not null as found`.execute(db);
  if (table?.found !== true) return [];
  const known = new Set(migrationNames());
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name).filter((name) => !known.has(name));
}

/**
 * Brings the schema to this version under a lock, each migration all or nothing.
 * @returns names of the migrations that ran
 * @throws what a failing migration threw; the schema is then as before
 */
export async function migrateToLatest(db: Kysely<Schema>): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: {
      getMigrations: async () =>
        Object.fromEntries(
          migrationNames().map((name) => [
            name,
            {
              up: async (db: Kysely<unknown>) =>
                void (await sql.raw(readFileSync(new URL(`${name}.sql`, FOLDER), "utf8")).execute(db)),
            },
          ]),
        ),
    },
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
  return results.map(({ migrationName }) => migrationName);
}
