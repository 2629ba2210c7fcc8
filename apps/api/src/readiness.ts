import { shareAnswer } from "@reprise/service/share-answer";
import { within } from "@reprise/service/within";
import type { Database } from "./db/database.ts";
import { compareMigrations } from "./db/migrate.ts";

const TIME_LIMIT_MS = 2_000;
/** However many probes come, the database is asked twice a second. */
const LIFETIME_MS = 500;

/** `not migrated`: migrations of this version are missing. `full`: it answers, and cannot write. */
export type DatabaseState = "up" | "down" | "not migrated" | "full";

/** Returns whether the database answers in time, has every migration of this version, and can write. */
export function createDatabaseCheck(
  { db, hasSpace }: Pick<Database, "db" | "hasSpace">,
  now?: () => number,
): () => Promise<DatabaseState> {
  const isMigrated = async () => (await compareMigrations(db)).missing.length === 0;
  async function check(): Promise<DatabaseState> {
    if (!hasSpace()) return "full";
    try {
      const late = () => new Error("The database does not answer");
      return (await within(TIME_LIMIT_MS, isMigrated(), late)) ? "up" : "not migrated";
    } catch {
      return "down";
    }
  }
  return shareAnswer(LIFETIME_MS, check, now);
}
