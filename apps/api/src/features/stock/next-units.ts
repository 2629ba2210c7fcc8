import { type RawBuilder, sql } from "kysely";
import { CLAIM_ORDER } from "./claim-order.ts";

export type VatScheme = "margin" | "standard";

/** The sellable units of a variant that are claimed next. Null instead of empty. */
export interface NextUnits {
  /** For requests without a full battery. */
  readonly any: ReadonlyArray<{ readonly hasFullBattery: boolean; readonly vatScheme: VatScheme }> | null;
  /** For requests with a full battery. */
  readonly fullBattery: readonly VatScheme[] | null;
}

/**
 * A column with the {@link NextUnits} of the row of `variant`.
 * @param most number of units that one claim may ask for in each way
 * @param holder a reference whose reserved units count as free, because it releases them before it claims
 */
export function nextUnitsColumn(most: number, holder?: RawBuilder<string>): RawBuilder<NextUnits> {
  // Two selects: each has an index of its own.
  const units = sql`(
    select id, full_battery, vat_scheme from unit where variant_id = variant.id and state = 'sellable'
    ${
      holder === undefined
        ? sql``
        : sql`union all
    select id, full_battery, vat_scheme from unit
    where state = 'reserved' and reserved_for = ${holder} and variant_id = variant.id`
    }
  ) as free`;
  return sql`json_build_object(
    'any', (
      select json_agg(json_build_object('hasFullBattery', full_battery is true, 'vatScheme', vat_scheme))
      from (
        select full_battery, vat_scheme from ${units} order by ${CLAIM_ORDER} limit ${sql.lit(2 * most)}
      ) as next
    ), 'fullBattery', (
      select json_agg(vat_scheme)
      from (
        select vat_scheme from ${units} where full_battery order by id limit ${sql.lit(most)}
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
  const schemes = [...new Set(schemesFor(units, request).slice(0, request.quantity))];
  return schemes.length > 1 ? "mixed" : (schemes[0] ?? null);
}

/** Returns the VAT scheme of the one unit that is claimed next. */
export const nextVatScheme = (units: NextUnits, withFullBattery: boolean): VatScheme | null =>
  schemesFor(units, { withFullBattery })[0] ?? null;

const schemesFor = (
  { any, fullBattery }: NextUnits,
  { withFullBattery, withFullBatteryBefore = 0 }: Omit<UnitRequest, "quantity">,
): readonly VatScheme[] =>
  withFullBattery ? (fullBattery ?? []) : withoutFirstCharged(any ?? [], withFullBatteryBefore);

/** Both lists have the units with a full battery in the same order. */
function withoutFirstCharged(units: NonNullable<NextUnits["any"]>, taken: number): VatScheme[] {
  const first = units.filter(({ hasFullBattery }) => hasFullBattery).slice(0, taken);
  return units.filter((unit) => !first.includes(unit)).map(({ vatScheme }) => vatScheme);
}
