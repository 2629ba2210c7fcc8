import type { Database } from "../../db/database.ts";
import type { Job } from "../../jobs/schedule.ts";
import { releaseExpired } from "./release-units.ts";

/** Releases units whose claim has expired. */
export const expiredClaimsJob = (database: Database): Job => ({
  name: "expired-claims",
  everyMs: 15_000,
  run: () => releaseExpired(database),
});
