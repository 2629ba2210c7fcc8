import type { TestRecord } from "@reprise/order";
import { type RawBuilder, sql } from "kysely";
import { CLAIM_ORDER } from "./claim-order.ts";

export type VatScheme = "margin" | "standard";

export interface NextUnit {
  readonly hasFullBattery: boolean;
  readonly vatScheme: VatScheme;
  readonly testRecord: TestRecord | null;
  /** Hashes. */
  readonly photographs: readonly string[];
}

/** The sellable units of a variant that are claimed next. Null instead of empty. */
export interface NextUnits {
  /** For requests without a full battery. */
  readonly any: readonly NextUnit[] | null;
  /** For requests with a full battery. */
  readonly fullBattery: readonly NextUnit[] | null;
}

/**
 * A column with the {@link NextUnits} of the row of `variant`.
 * @param most number of units that one claim may ask for in each way
 * @param holder a reference whose reserved units count as free, because it releases them before it claims
 */
export function nextUnitsColumn(most: number, holder?: RawBuilder<string>): RawBuilder<NextUnits> {
  // Two selects: each has an index of its own.
  const units = sql`(
    select id, full_battery, vat_scheme, test_record, photographs from unit where variant_id = variant.id and state = 'sellable'
    ${
      holder === undefined
        ? sql``
        : sql`union all
    select id, full_battery, vat_scheme, test_record, photographs from unit
    where state = 'reserved' and reserved_for = ${holder} and variant_id = variant.id`
    }
  ) as free`;
  const unit = sql`json_build_object(
    'hasFullBattery', full_battery is true, 'vatScheme', vat_scheme, 'testRecord', test_record,
    'photographs', photographs)`;
  return sql`json_build_object(
    'any', (
      select json_agg(${unit})
      from (
        select full_battery, vat_scheme, test_record, photographs from ${units} order by ${CLAIM_ORDER} limit ${sql.lit(2 * most)}
      ) as next
    ), 'fullBattery', (
      select json_agg(${unit})
      from (
        select full_battery, vat_scheme, test_record, photographs from ${units} where full_battery order by id limit ${sql.lit(most)}
      ) as next
    ))`;
}

export interface UnitRequest {
  readonly quantity: number;
  readonly withFullBattery: boolean;
  /** Units with a full battery that the same claim asks for. It chooses them first. */
  readonly withFullBatteryBefore?: number;
}

/**
 * Returns the VAT scheme of the units that a request would get now. "mixed": both schemes occur among them; null: there
 * are none.
 */
export function vatSchemeOf(units: NextUnits, request: UnitRequest): VatScheme | "mixed" | null {
  const schemes = [...new Set(unitsFor(units, request).map(({ vatScheme }) => vatScheme))];
  return schemes.length > 1 ? "mixed" : (schemes[0] ?? null);
}

/** Returns the units that a request would get now; fewer than it asks for: there are no more. */
export function unitsFor(
  { any, fullBattery }: NextUnits,
  { quantity, withFullBattery, withFullBatteryBefore = 0 }: UnitRequest,
): readonly NextUnit[] {
  const free = withFullBattery ? (fullBattery ?? []) : withoutFirstCharged(any ?? [], withFullBatteryBefore);
  return free.slice(0, quantity);
}

/** Both lists have the units with a full battery in the same order. */
function withoutFirstCharged(units: readonly NextUnit[], taken: number): NextUnit[] {
  const first = units.filter(({ hasFullBattery }) => hasFullBattery).slice(0, taken);
  return units.filter((unit) => !first.includes(unit));
}
