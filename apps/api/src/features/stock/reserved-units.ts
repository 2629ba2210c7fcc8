import { type RawBuilder, sql } from "kysely";

/** Units of a variant that are reserved and not paid: they may become free again. */
export interface ReservedUnits {
  readonly quantity: number;
  /** How many of them have a full battery. */
  readonly fullBatteryQuantity: number;
  /** When the first of them is free at the latest if it is not paid, in ISO 8601, at the earliest now. */
  readonly until: string | null;
}

/**
 * A column with the {@link ReservedUnits} of the row of `variant`. Units of a paid order are sold, though still in the
 * warehouse.
 * @param holder a reference whose units do not count
 */
export function reservedUnitsColumn(holder: RawBuilder<string> = sql`''`): RawBuilder<ReservedUnits> {
  return sql`(
    select json_build_object('quantity', count(*), 'fullBatteryQuantity', count(*) filter (where full_battery),
      'until', to_char(min(greatest(free_at, now())) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
    from (
      -- Units of an order are free again if it is not paid in time; those of a checkout when its time is over.
      select full_battery, case when orders.uuid is null then reserved_until else payment_due_at end as free_at
      from unit left join orders on orders.uuid = reserved_for::uuid
      where variant_id = variant.id and state = 'reserved' and reserved_for <> ${holder}
    ) as claimed
    where free_at is not null)`;
}
