import { within } from "@reprise/service/within";
import { sql } from "kysely";
import type { Database } from "./db/database.ts";
import { migrationNames } from "./db/migrate.ts";

const TIME_LIMIT_MS = 2_000;

/** True if the database answers in time, has every migration of this version, and can write. */
export async function isDatabaseReady({ db, hasSpace }: Database): Promise<boolean> {
  if (!hasSpace()) return false;
  return within(TIME_LIMIT_MS, isMigrated(db), () => new Error("The database does not answer")).catch(
    () => false,
  );
}

async function isMigrated(db: Database["db"]): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const applied = new Set(rows.map(({ name }) => name));
  return migrationNames().every((name) => applied.has(name));
}
