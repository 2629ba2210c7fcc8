import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import { deleteInBatches } from "../../db/delete-in-batches.ts";
import type { Job } from "../../jobs/schedule.ts";

/** The most rows of each table, from all senders together. The oldest are deleted first. */
const MAX_ROWS = 2_000_000;

const TABLES = [
  ["product_visit", "visited_at"],
  ["recommendation_feedback", "day"],
  ["bought_basket", "bought_at"],
] as const;

/** Deletes the oldest views, feedback and baskets beyond the limit. */
export const recommendationLimitJob = ({ db }: Pick<Database, "db">, maxRows = MAX_ROWS): Job => ({
  name: "recommendation-limit",
  everyMs: 600_000,
  run: async () => {
    let total = 0;
    for (const [table, time] of TABLES) {
      const column = sql.ref(time);
      const { rows } = await sql<{ limit: string }>`
        select ${column}::text as limit from ${sql.table(table)} order by ${column} desc offset ${maxRows} limit 1`.execute(
        db,
      );
      const [beyond] = rows;
      if (beyond !== undefined)
        total += await deleteInBatches(db, table, sql`${column} <= ${beyond.limit}::timestamptz`);
    }
    return total;
  },
});
