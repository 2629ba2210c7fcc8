import { within } from "@reprise/service/within";
import type { Database } from "./db/database.ts";
import { compareMigrations } from "./db/migrate.ts";

const TIME_LIMIT_MS = 2_000;

/** True if the database answers in time, has every migration of this version, and can write. */
export async function isDatabaseReady({ db, hasSpace }: Database): Promise<boolean> {
  if (!hasSpace()) return false;
  return within(TIME_LIMIT_MS, isMigrated(db), () => new Error("The database does not answer")).catch(
    () => false,
  );
}

const isMigrated = async (db: Database["db"]) => (await compareMigrations(db)).missing.length === 0;
