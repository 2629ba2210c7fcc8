import { type Kysely, sql } from "kysely";
import type { Database, Schema } from "../../../db/database.ts";
import type { Job } from "../../../jobs/schedule.ts";
import type { PhotographStore } from "./photograph-store.ts";

/** In ms. An import stores a photograph before it stores the product, and open pages show what they have. */
const KEPT_UNUSED_MS = 7 * 86_400_000;

/** What products, grades, units and orders show. */
async function shownPhotographs(db: Kysely<Schema>): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ hash: string }>`
    select hash from media where spec ->> 'kind' = 'photograph' and hash in (
      select unnest(photographs) from product
      union all select unnest(photographs) from variant
      union all select unnest(photographs) from unit
      union all select picture_hash from order_line)`.execute(db);
  return new Set(rows.map(({ hash }) => hash));
}

/** Removes the photographs that nothing shows any more. */
export const unusedPhotographsJob = (
  database: Pick<Database, "db">,
  photographs: PhotographStore,
  now: () => number = Date.now,
): Job => ({
  name: "unused-photographs",
  everyMs: 24 * 3_600_000,
  run: async () => {
    const shown = await shownPhotographs(database.db);
    let removed = 0;
    for await (const hash of photographs.putBefore(now() - KEPT_UNUSED_MS)) {
      if (shown.has(hash)) continue;
      await database.db.deleteFrom("media").where("hash", "=", hash).execute();
      await photographs.remove(hash);
      removed += 1;
    }
    return removed;
  },
});
