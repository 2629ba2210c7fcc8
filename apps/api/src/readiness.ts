import { sql } from "kysely";
import type { Database } from "./db/database.ts";
import { migrationNames } from "./db/migrate.ts";

const PATIENCE_MS = 2_000;

/** Whether the database answers, soon, and has every migration of this version. */
export async function isDatabaseReady({ db }: Database): Promise<boolean> {
  const late = Promise.withResolvers<false>();
  const timer = setTimeout(() => late.resolve(false), PATIENCE_MS);
  try {
    return await Promise.race([isMigrated(db), late.promise]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

async function isMigrated(db: Database["db"]): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const applied = new Set(rows.map(({ name }) => name));
  return migrationNames().every((name) => applied.has(name));
}
