import { readdirSync, readFileSync } from "node:fs";
import { type Kysely, sql } from "kysely";
import { Migrator } from "kysely/migration";
import { BASELINE, BEFORE_BASELINE } from "./before-baseline.ts";
import type { Schema } from "./schema.ts";

const FOLDER = new URL("./migrations/", import.meta.url);

/** Names of the migrations of this version, in order. Each is a plain SQL file. */
export function migrationNames(folder = FOLDER): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .map((name) => name.slice(0, -4))
    .sort();
}

/** Names and texts of all migrations. A prepared database is valid as long as they are unchanged. */
export function migrationText(): string {
  return migrationNames()
    .map((name) => `-- ${name}\n${readFileSync(new URL(`${name}.sql`, FOLDER), "utf8")}`)
    .join("\n");
}

/**
 * True if the previous version of the service works on the migrated database (docs/decisions/0020). The name
 * of such a migration ends with `.expand`: an older version sees only the name.
 */
export const isBackwardCompatible = (migration: string): boolean => migration.endsWith(".expand");

export interface MigrationDifferences {
  /** Migrations in the database that this version does not have. Another version ran them. */
  readonly unknown: string[];
  /** Migrations of this version that the database does not have. */
  readonly missing: string[];
  /** Migrations before the baseline that the database does not have, although it has others of them. */
  readonly skipped: string[];
}

/** Compares the migrations of the database with those of this version. */
export async function compareMigrations(db: Kysely<Schema>): Promise<MigrationDifferences> {
  const own = migrationNames();
  const applied = await appliedMigrations(db);
  const skipped = BEFORE_BASELINE.filter((name) => !applied.includes(name));
  return {
    unknown: applied.filter((name) => !own.includes(name) && !BEFORE_BASELINE.includes(name)),
    missing: own.filter((name) => !applied.includes(name)),
    skipped: skipped.length === BEFORE_BASELINE.length ? [] : skipped,
  };
}

async function appliedMigrations(db: Kysely<Schema>): Promise<string[]> {
  const {
    rows: [table],
  } = await sql<{ found: boolean }>`select to_regclass('kysely_migration') is not null as found`.execute(db);
  if (table?.found !== true) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** In ms. While a migration waits for the lock of a table, all later statements on this table wait behind it. */
const LOCK_TIMEOUT = 5_000;

const LOCK_NOT_AVAILABLE = "55P03";

/** True for a migration that did not get the lock of a table in time, because a long transaction uses the table. */
export const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === LOCK_NOT_AVAILABLE;

/**
 * Migrates the schema to this version, in one transaction and under a lock of its own. A database with the migrations
 * before the baseline has its schema already: the baseline is only noted.
 * @returns names of the migrations that ran
 * @throws the error of a failed migration; the schema is then unchanged
 */
export async function migrateToLatest(db: Kysely<Schema>, folder = FOLDER): Promise<string[]> {
  const earlier = (await appliedMigrations(db)).filter((name) => BEFORE_BASELINE.includes(name));
  const up = (name: string) => async (db: Kysely<unknown>) => {
    await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT)}`.execute(db);
    if (name === BASELINE && earlier.length > 0) return;
    await sql.raw(readFileSync(new URL(`${name}.sql`, folder), "utf8")).execute(db);
  };
  // Kysely requires every migration that ran.
  const names = [...earlier, ...migrationNames(folder)];
  const migrator = new Migrator({
    db,
    provider: {
      getMigrations: async () => Object.fromEntries(names.map((name) => [name, { up: up(name) }])),
    },
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
  await resetForeignTransactions(db);
  return results.map(({ migrationName }) => migrationName);
}

/**
 * A restored dump contains transaction ids of another cluster. Those that this cluster has not reached yet would count
 * as changes that were never read, for as long as it takes to reach them.
 */
async function resetForeignTransactions(db: Kysely<Schema>): Promise<void> {
  for (const table of ["product_change", "tag_change", "buy_alert", "sale_alert"])
    await sql`update ${sql.table(table)} set changed_in = pg_current_xact_id()
      where changed_in > pg_snapshot_xmax(pg_current_snapshot())`.execute(db);
}
