import { type Expression, type Kysely, sql } from "kysely";
import type { Schema } from "./schema.ts";

/** Small, so that a batch blocks other requests only briefly and ends before the time limit of statements. */
const BATCH = 1_000;

/**
 * Deletes all rows of a table that match, however many there are; those that others lock stay for the next time. Returns their
 * number.
 */
export async function deleteInBatches(
  db: Kysely<Schema>,
  table: keyof Schema,
  condition: Expression<unknown>,
): Promise<number> {
  let total = 0;
  for (let deleted = BATCH; deleted === BATCH; total += deleted) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ctid in (
        select ctid from ${sql.table(table)} where ${condition} limit ${BATCH} for update skip locked)`.execute(
      db,
    );
    deleted = Number(numAffectedRows);
  }
  return total;
}
