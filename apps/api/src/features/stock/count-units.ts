import { type Kysely, sql } from "kysely";
import type { Schema } from "../../db/database.ts";

/** Sets the counts of locked variants to the current number of their sellable units. */
export async function countUnits(transaction: Kysely<Schema>, variants: readonly number[]): Promise<void> {
  await sql`
    with counted as (
      select own.id, sellable.quantity, sellable.full_battery
      from unnest(${variants}::integer[]) as own (id) cross join lateral (
        select count(*) as quantity, count(*) filter (where full_battery) as full_battery
        from unit where variant_id = own.id and state = 'sellable'
      ) as sellable
    )
    update variant set quantity = counted.quantity, full_battery_quantity = counted.full_battery
    from counted
    where variant.id = counted.id
      and (variant.quantity, variant.full_battery_quantity) <> (counted.quantity, counted.full_battery)`.execute(
    transaction,
  );
}
