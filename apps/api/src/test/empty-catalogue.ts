import { sql } from "kysely";
import type { Database } from "../db/database.ts";

/** Deletes the whole catalogue with the history of its units. For tests only. */
export async function emptyCatalogue({ db }: Pick<Database, "db">): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // What is only added to (units, orders, claims, …) refuses to be emptied. This session may.
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql`truncate media, category, attribute, product, seo_block, popular_query
      restart identity cascade`.execute(transaction);
  });
}
