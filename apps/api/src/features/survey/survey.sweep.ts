import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import type { Job } from "../../jobs/schedule.ts";

/** Deletes answers after a year: what somebody wrote may be personal. */
export const surveySweep = ({ db }: Pick<Database, "db">): Job => ({
  name: "survey-sweep",
  everyMs: 3_600_000,
  run: async () => {
    const { numDeletedRows } = await db
      .deleteFrom("survey_answer")
      .where("answered_at", "<", sql<Date>`now() - interval '1 year'`)
      .executeTakeFirst();
    return Number(numDeletedRows);
  },
});
