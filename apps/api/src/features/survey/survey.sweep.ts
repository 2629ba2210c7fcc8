import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import { deleteInBatches } from "../../db/delete-in-batches.ts";
import type { Job } from "../../jobs/schedule.ts";

/** Deletes answers after a year: their texts may be personal. */
export const surveySweep = ({ db }: Pick<Database, "db">): Job => ({
  name: "survey-sweep",
  everyMs: 3_600_000,
  run: () => deleteInBatches(db, "survey_answer", sql`answered_at < now() - interval '1 year'`),
});
