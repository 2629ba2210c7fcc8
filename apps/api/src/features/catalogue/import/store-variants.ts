import type { ProductLine } from "@reprise/contracts/catalogue-file";
import { type Transaction, sql } from "kysely";
import type { Schema } from "../../../db/database.ts";

/** A unit of the file belongs to another product. */
export class UnitConflict extends Error {
  override readonly name = "UnitConflict";
}

/**
 * Stores grades, prices and devices of products. A price that is new leaves a row of history; a sellable
 * device that the file leaves out is withdrawn; one that is reserved or sold stays what it is, whatever the
 * file says. Counts of the variants follow in the same transaction.
 * @param existing ids of products that were there before: the others need no comparison
 */
export async function storeVariants(
  transaction: Transaction<Schema>,
  products: readonly ProductLine[],
  existing: readonly number[],
): Promise<void> {
  const wasThere = new Set(existing);
  const variants = products.flatMap(({ id, variants }) =>
    variants.map(({ label, price, purchasePrice, units }) => ({
      id,
      label,
      price,
      purchase_price: purchasePrice,
      quantity: wasThere.has(id) ? 0 : units.length,
      full_battery_quantity: wasThere.has(id)
        ? 0
        : units.filter(({ fullBattery }) => fullBattery === true).length,
    })),
  );
  await sql`
    with line as (
      select * from jsonb_to_recordset(${JSON.stringify(variants)}::jsonb) as line (id integer, label text,
        price integer,
        purchase_price integer, quantity integer, full_battery_quantity integer)
    ), before as (
      select variant.product_id, variant.label, variant.price from variant where product_id = any(${existing})
    ), stored as (
      insert into variant (product_id, label, price, purchase_price, quantity, full_battery_quantity)
      select id, label, price, purchase_price, quantity, full_battery_quantity from line
      on conflict (product_id, label) do update set price = excluded.price, purchase_price =
        excluded.purchase_price
      returning id, product_id, label, price
    )
    insert into price_history (variant_id, valid_from, price)
    select stored.id, now(), stored.price
    from stored left join before using (product_id, label)
    where before.price is distinct from stored.price
    on conflict (variant_id, valid_from) do update set price = excluded.price`.execute(transaction);

  const units = products.flatMap(({ id, variants }) =>
    variants.flatMap(({ label, units }) =>
      units.map(({ serial, fullBattery, cost, vatScheme }) => ({
        id,
        label,
        serial,
        full_battery: fullBattery,
        cost,
        vat_scheme: vatScheme,
      })),
    ),
  );
  const stored = await storeUnits(transaction, units, existing);
  if (stored < units.length) throw new UnitConflict();
  if (existing.length > 0) await recount(transaction, existing);
}

interface UnitRow {
  readonly id: number;
  readonly label: string;
  readonly serial: string;
}

/** @returns how many of the units now belong to the product that the file names */
async function storeUnits(
  transaction: Transaction<Schema>,
  units: readonly UnitRow[],
  existing: readonly number[],
): Promise<number> {
  const lines = sql`jsonb_to_recordset(${JSON.stringify(units)}::jsonb)
    as line (id integer, label text, serial text, full_battery boolean, cost integer, vat_scheme text)`;
  let known = 0;
  if (existing.length > 0) {
    await sql`
      update unit set state = 'withdrawn' from variant
      where variant.id = unit.variant_id and variant.product_id = any(${existing}) and unit.state = 'sellable'
        and unit.serial <> all(${units.map(({ serial }) => serial)})`.execute(transaction);
    const {
      rows: [row],
    } = await sql<{ known: number }>`
      with line as materialized (select * from ${lines}), known as (
        select unit.id as unit_id, target.id as variant_id, line.*
        from line
        join unit on unit.serial = line.serial
        join variant on variant.id = unit.variant_id and variant.product_id = line.id
        join variant as target on target.product_id = line.id and target.label = line.label
      ), changed as (
        update unit set variant_id = known.variant_id, full_battery = known.full_battery, cost = known.cost,
          vat_scheme = known.vat_scheme, state = 'sellable'
        from known
        where unit.id = known.unit_id and unit.state in ('sellable', 'withdrawn')
          and (unit.variant_id, unit.full_battery, unit.cost, unit.vat_scheme, unit.state)
            is distinct from (known.variant_id, known.full_battery, known.cost, known.vat_scheme, 'sellable')
      )
      select count(*) as known from known`.execute(transaction);
    known = row?.known ?? 0;
  }
  const { numAffectedRows } = await sql`
    insert into unit (variant_id, serial, full_battery, cost, vat_scheme, source)
    select variant.id, line.serial, line.full_battery, line.cost, line.vat_scheme, 'catalogue'
    from ${lines} join variant on variant.product_id = line.id and variant.label = line.label
    on conflict (serial) do nothing`.execute(transaction);
  return known + Number(numAffectedRows ?? 0n);
}

async function recount(transaction: Transaction<Schema>, productIds: readonly number[]): Promise<void> {
  await sql`
    with counted as (
      select variant.id, count(unit.id) as quantity, count(unit.id) filter (where unit.full_battery) as
        full_battery
      from variant left join unit on unit.variant_id = variant.id and unit.state = 'sellable'
      where variant.product_id = any(${productIds})
      group by variant.id
    )
    update variant set quantity = counted.quantity, full_battery_quantity = counted.full_battery
    from counted
    where variant.id = counted.id
      and (variant.quantity, variant.full_battery_quantity) <> (counted.quantity,
        counted.full_battery)`.execute(transaction);
}
