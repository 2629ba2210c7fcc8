import { type Kysely, sql } from "kysely";
import type { Schema } from "../../db/database.ts";

/**
 * Counts the units of variants that nobody has received yet: sellable and reserved ones. Claims and releases do not change
 * the count. A variant without such units is missing.
 */
export async function unsoldUnits(
  db: Kysely<Schema>,
  variants: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  // Two conditions instead of a list: each has an index of its own.
  const { rows } = await sql<{ variantId: number; units: number }>`
    select variant_id as "variantId", count(*)::int as units from unit
    where variant_id = any(${variants}::integer[]) and (state = 'sellable' or state = 'reserved')
    group by variant_id`.execute(db);
  return new Map(rows.map(({ variantId, units }) => [variantId, units]));
}
