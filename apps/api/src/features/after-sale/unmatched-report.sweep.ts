import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import { deleteInBatches } from "../../db/delete-in-batches.ts";
import type { Job } from "../../jobs/schedule.ts";

/** Deletes reports that match no order four years after their receipt: by then claims from them have lapsed (§§ 195, 199 BGB). */
export const unmatchedReportSweep = ({ db }: Pick<Database, "db">): Job => ({
  name: "unmatched-report-sweep",
  everyMs: 3_600_000,
  run: () => deleteInBatches(db, "unmatched_report", sql`received_at < now() - interval '4 years'`),
});
