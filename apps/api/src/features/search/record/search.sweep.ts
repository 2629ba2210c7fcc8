import { sql } from "kysely";
import type { Database } from "../../../db/database.ts";
import type { Job } from "../../../jobs/schedule.ts";

/** How long a search is kept, with what came of it. */
export const RETENTION_DAYS = 90;
/** Rows of one run: each holds its locks only briefly. */
const MAX_ROWS = 10_000;

/** Deletes old searches. */
export const searchSweep = ({ db }: Pick<Database, "db">): Job => ({
  name: "search-sweep",
  everyMs: 600_000,
  run: async () => {
    const { numAffectedRows } = await sql`
      delete from search_record where uuid in (
        select uuid from search_record where searched_at < now() - make_interval(days => ${RETENTION_DAYS})
        order by searched_at limit ${MAX_ROWS})`.execute(db);
    return Number(numAffectedRows ?? 0);
  },
});
