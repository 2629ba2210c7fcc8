import { type Kysely, sql } from "kysely";
import type { Schema } from "../../db/database.ts";

/** Sets the counts of locked variants to the current number of their sellable units. */
export async function countUnits(transaction: Kysely<Schema>, variants: readonly number[]): Promise<void> {
  await sql`
    with counted as (
      select variant.id, count(unit.id) as quantity, count(unit.id) filter (where unit.full_battery) as full_battery
      from variant left join unit on unit.variant_id = variant.id and unit.state = 'sellable'
      where variant.id = any(${variants})
      group by variant.id
    )
    update variant set quantity = counted.quantity, full_battery_quantity = counted.full_battery
    from counted
    where variant.id = counted.id
      and (variant.quantity, variant.full_battery_quantity) <> (counted.quantity, counted.full_battery)`.execute(
    transaction,
  );
}
