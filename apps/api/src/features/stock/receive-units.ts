import type { Grade } from "@reprise/cart";
import { serialKey, type TestRecord } from "@reprise/order";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../db/database.ts";
import { countUnits } from "./count-units.ts";
import { lockStockOf } from "./lock-variants.ts";
import { keysOfListed, serialOfListed } from "./unit-serial.ts";

/** A unit that arrives. */
export interface ReceivedUnit {
  readonly productId: number;
  readonly grade: Grade;
  readonly serial: string;
  /** Null: the device has no relevant battery. */
  readonly fullBattery: boolean | null;
  /** Cents. */
  readonly cost: number;
  readonly vatScheme: "margin" | "standard";
  /** Undefined: none, or the one that is stored. */
  readonly testRecord?: TestRecord | undefined;
  /** Hashes. Undefined: none, or those that are stored. */
  readonly photographs?: readonly string[] | undefined;
}

export interface Delivery {
  /** Origin of the units. */
  readonly source: string;
  readonly units: readonly ReceivedUnit[];
}

/**
 * Puts new units on sale. Their variants must exist.
 * @returns ids of the new units; a unit with an existing serial is not changed
 */
export async function receiveUnits(
  transaction: Kysely<Schema>,
  { source, units }: Delivery,
): Promise<number[]> {
  const variants = await lockStockOf(transaction, productsOf(units));
  const received = await insertUnits(transaction, { source, units });
  await countUnits(
    transaction,
    variants.map(({ id }) => id),
  );
  return received;
}

export interface Inventory extends Delivery {
  /** All products whose units the list contains. */
  readonly products: readonly number[];
  /** The products among them that may already have units. The others need no comparison. */
  readonly known: readonly number[];
}

export interface Replaced {
  /** Number of listed units that belong to the listed product; the others belong to another product. */
  readonly listed: number;
  /** New units, and withdrawn ones that are sellable again. */
  readonly added: number;
  readonly changed: number;
  readonly withdrawn: number;
}

/**
 * Replaces the sellable units of products that come from a source by a list. Listed units are received, corrected or
 * restored; a unit is listed in whatever spelling of its serial. Sellable
 * units of the source that are not listed are withdrawn. Claimed and sold units are not changed, nor units of another source or
 * that an operator changed, listed or not.
 */
export async function replaceUnits(
  transaction: Kysely<Schema>,
  { source, units, products, known }: Inventory,
): Promise<Replaced> {
  const variants = await lockStockOf(transaction, products);
  const stored = await storedUnits(transaction, units);
  const listed = units.flatMap((unit, index) => {
    const id = stored[index] ?? null;
    return id === null ? [] : [{ ...unit, id }];
  });
  const corrected =
    known.length === 0 ? NOTHING : await correctUnits(transaction, { source, units: listed, known });
  const received = await insertUnits(transaction, {
    source,
    units: withoutRepeats(units.filter((_, index) => (stored[index] ?? null) === null)),
  });
  await countUnits(
    transaction,
    variants.map(({ id }) => id),
  );
  const { changed, withdrawn } = corrected;
  return {
    listed: corrected.listed + received.length,
    added: corrected.restored + received.length,
    changed,
    withdrawn,
  };
}

const productsOf = (units: readonly ReceivedUnit[]) => [...new Set(units.map(({ productId }) => productId))];

/** Ids of the units that a list names, in its order. */
async function storedUnits(
  transaction: Kysely<Schema>,
  units: readonly ReceivedUnit[],
): Promise<ReadonlyArray<number | null>> {
  if (units.length === 0) return [];
  const named = units.map(({ serial }) => ({ serial, keys: keysOfListed(serial) }));
  const { rows } = await sql<{ id: number | null }>`
    select (
      select id from unit where serial_key(unit.serial) = any(line.keys) order by unit.serial = line.serial desc, id limit 1
    ) as id
    from rows from (jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as (serial text, keys text[])) with ordinality
      as line (serial, keys, place)
    order by place`.execute(transaction);
  return rows.map(({ id }) => id);
}

/** New units, each device once. */
const withoutRepeats = (units: readonly ReceivedUnit[]): ReceivedUnit[] => [
  ...new Map(
    units.map((unit) => {
      const serial = serialOfListed(unit.serial);
      return [serialKey(serial), { ...unit, serial }];
    }),
  ).values(),
];

/** The units as rows of a statement. */
const lines = (units: readonly ReceivedUnit[]) => sql`
  jsonb_to_recordset(${JSON.stringify(units)}::jsonb) as line (
    id integer, "productId" integer, grade text, serial text, "fullBattery" boolean, cost integer, "vatScheme" text,
    "testRecord" jsonb, photographs text[])`;

async function insertUnits(transaction: Kysely<Schema>, { source, units }: Delivery): Promise<number[]> {
  if (units.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    insert into unit (variant_id, serial, full_battery, cost, vat_scheme, source, test_record, photographs)
    select variant.id, line.serial, line."fullBattery", line.cost, line."vatScheme", ${source}, line."testRecord",
      coalesce(line.photographs, '{}')
    from ${lines(units)} join variant on variant.product_id = line."productId" and variant.label = line.grade
    on conflict (serial) do nothing
    returning id`.execute(transaction);
  return rows.map(({ id }) => id);
}

/** A unit of a list that is stored. */
interface ListedUnit extends ReceivedUnit {
  readonly id: number;
}

interface Corrected extends Omit<Replaced, "added"> {
  readonly restored: number;
}
const NOTHING: Corrected = { listed: 0, restored: 0, changed: 0, withdrawn: 0 };

async function correctUnits(
  transaction: Kysely<Schema>,
  { source, units, known }: Omit<Inventory, "products" | "units"> & { readonly units: readonly ListedUnit[] },
): Promise<Corrected> {
  const isOurs = sql`unit.source = ${source} and not unit.changed_by_operator`;
  const { numAffectedRows: withdrawn } = await sql`
    update unit set state = 'withdrawn' from variant
    where variant.id = unit.variant_id and variant.product_id = any(${known}) and unit.state = 'sellable'
      and ${isOurs} and unit.id <> all(${units.map(({ id }) => id)}::integer[])`.execute(transaction);
  const { rows } = await sql<Omit<Corrected, "withdrawn">>`
    with line as materialized (select * from ${lines(units)}), known as (
      select unit.id as unit_id, unit.state as before, target.id as variant_id, line.*
      from line
      join unit on unit.id = line.id
      join variant on variant.id = unit.variant_id and variant.product_id = line."productId"
      join variant as target on target.product_id = line."productId" and target.label = line.grade
    ), changed as (
      update unit set variant_id = known.variant_id, full_battery = known."fullBattery", cost = known.cost,
        vat_scheme = known."vatScheme", state = 'sellable', test_record = coalesce(known."testRecord", unit.test_record),
        photographs = coalesce(known.photographs, unit.photographs)
      from known
      where unit.id = known.unit_id and unit.state in ('sellable', 'withdrawn') and ${isOurs}
        and (unit.variant_id, unit.full_battery, unit.cost, unit.vat_scheme, unit.state, unit.test_record, unit.photographs)
          is distinct from (known.variant_id, known."fullBattery", known.cost, known."vatScheme", 'sellable',
            coalesce(known."testRecord", unit.test_record), coalesce(known.photographs, unit.photographs))
      returning known.before
    )
    select (select count(*) from known) as listed, count(*) filter (where before = 'withdrawn') as restored,
      count(*) filter (where before = 'sellable') as changed
    from changed`.execute(transaction);
  return { ...NOTHING, ...rows[0], withdrawn: Number(withdrawn) };
}
