import type { Database } from "../../db/database.ts";
import type { Job } from "../../jobs/schedule.ts";
import { deleteOldChoices } from "./consent.store.ts";

/** Rows of one run: each holds its locks only briefly. */
const MAX_ROWS = 10_000;

/** Deletes choices after three years, the time in which claims expire (§ 195 BGB). */
export const consentSweep = ({ db }: Pick<Database, "db">): Job => ({
  name: "consent-sweep",
  everyMs: 3_600_000,
  run: () => deleteOldChoices(db, MAX_ROWS),
});
