import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import { deleteInBatches } from "../../db/delete-in-batches.ts";
import type { Job } from "../../jobs/schedule.ts";

/** How long views and feedback are kept; the privacy policy names it. */
export const RETENTION_DAYS = 90;
/** Baskets name no shopper. */
const BASKET_RETENTION_DAYS = 365;
/** The most rows of each table, from all senders together. The oldest are deleted first. */
const MAX_ROWS = 2_000_000;

const TABLES = [
  { table: "product_visit", time: "visited_at", days: RETENTION_DAYS },
  { table: "recommendation_feedback", time: "day", days: RETENTION_DAYS },
  { table: "bought_basket", time: "bought_at", days: BASKET_RETENTION_DAYS },
] as const;

/** Deletes old views, feedback and baskets, and the oldest ones beyond the limit. */
export const recommendationSweep = ({ db }: Pick<Database, "db">, maxRows = MAX_ROWS): Job => ({
  name: "recommendation-sweep",
  everyMs: 600_000,
  run: async () => {
    let total = 0;
    for (const { table, time, days } of TABLES) {
      const column = sql.ref(time);
      const { rows: limits } = await sql<{ limit: string }>`
        select ${column}::text as limit from ${sql.table(table)} order by ${column} desc offset ${maxRows} limit 1`.execute(
        db,
      );
      const [beyond] = limits;
      const isOld =
        beyond === undefined
          ? sql`${column} < now() - make_interval(days => ${days})`
          : sql`(${column} < now() - make_interval(days => ${days}) or ${column} <= ${beyond.limit}::timestamptz)`;
      total += await deleteInBatches(db, table, isOld);
    }
    return total;
  },
});
