import { sql } from "kysely";
import type { Database } from "../db/database.ts";

/** Deletes the whole catalogue with the history of its units. For tests only. */
export async function emptyCatalogue({ db }: Pick<Database, "db">): Promise<void> {
  await sql`alter table unit_event disable trigger unit_event_append_only`.execute(db);
  await sql`truncate media, category, attribute, product, seo_block, popular_query
    restart identity cascade`.execute(db);
  await sql`alter table unit_event enable trigger unit_event_append_only`.execute(db);
}
