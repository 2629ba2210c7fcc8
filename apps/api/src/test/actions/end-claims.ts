import { type Kysely, sql } from "kysely";
import type { Schema } from "../../db/database.ts";

/** Ends the time of claims, as if it had run out. The job then releases the units that are still reserved. */
export async function endClaims(db: Kysely<Schema>, references: readonly string[]): Promise<void> {
  if (references.length === 0) return;
  await db
    .updateTable("unit")
    .set({ reserved_until: sql<Date>`now()` })
    .where("state", "=", "reserved")
    .where("reserved_for", "in", references)
    .execute();
}
