import type { Grade } from "@reprise/cart";
import { id as productId, type StockUnit, type StockView } from "@reprise/contracts";
import type { Locale } from "@reprise/locale";
import type { GivenAnswer } from "@reprise/trade-in";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../db/database.ts";
import { keyOfTyped } from "./unit-serial.ts";

type Db = Kysely<Schema>;
export type StockProduct = StockView["product"];
type State = StockUnit["state"];

const products = (db: Db, locale: Locale) =>
  db
    .selectFrom("product")
    .innerJoin("product_translation", "product_translation.product_id", "product.id")
    .select(["product.id", "product.sku", "product_translation.name"])
    .where("product_translation.locale", "=", locale);

/** Finds a product by its SKU, otherwise by its id. */
export async function findProduct(db: Db, reference: string, locale: Locale): Promise<StockProduct | null> {
  const bySku = await products(db, locale).where("product.sku", "=", reference).executeTakeFirst();
  if (bySku !== undefined) return bySku;
  const { data: id } = productId.safeParse(reference);
  if (id === undefined) return null;
  return (await products(db, locale).where("product.id", "=", id).executeTakeFirst()) ?? null;
}

/** The product of a unit. */
export const productOf = (db: Db, id: number, locale: Locale): Promise<StockProduct> =>
  products(db, locale).where("product.id", "=", id).executeTakeFirstOrThrow();

/** The products of units, by their ids. */
export async function productsOf(
  db: Db,
  ids: readonly number[],
  locale: Locale,
): Promise<ReadonlyMap<number, StockProduct>> {
  const rows = await products(db, locale).where("product.id", "in", ids).execute();
  return new Map(rows.map((product) => [product.id, product]));
}

/** Counts of each variant of a product, by grade. */
export async function countsOf(db: Db, product: number): Promise<StockView["variants"]> {
  const inState = (state: State) => sql<number>`count(unit.id) filter (where unit.state = ${state})`;
  return db
    .selectFrom("variant")
    .leftJoin("unit", "unit.variant_id", "variant.id")
    .select(["label", "price", "quantity", "full_battery_quantity as fullBatteryQuantity"])
    .select(inState("waiting").as("waiting"))
    .select([inState("reserved").as("reserved"), inState("sold").as("sold")])
    .select(inState("withdrawn").as("withdrawn"))
    .where("product_id", "=", product)
    .groupBy("variant.id")
    .orderBy("label")
    .execute();
}

/** Whether the sellable and reserved units of a product have a battery: no value without units, two if they differ. */
export async function batteriesInStock(db: Db, product: number): Promise<boolean[]> {
  const rows = await db
    .selectFrom("unit")
    .innerJoin("variant", "variant.id", "unit.variant_id")
    .select(sql<boolean>`full_battery is not null`.as("hasBattery"))
    .distinct()
    .where("variant.product_id", "=", product)
    .where("unit.state", "in", ["sellable", "reserved"])
    .execute();
  return rows.map(({ hasBattery }) => hasBattery);
}

export interface UnitQuery {
  readonly product: number;
  readonly label?: Grade | undefined;
  readonly states: readonly State[];
}

const unitsWhere = (db: Db, { product, label, states }: UnitQuery) =>
  db
    .selectFrom("unit")
    .innerJoin("variant", "variant.id", "unit.variant_id")
    .where("variant.product_id", "=", product)
    .where("unit.state", "in", states)
    .$if(label !== undefined, (query) => query.where("variant.label", "=", label ?? "A0"));

export async function numberOfUnits(db: Db, query: UnitQuery): Promise<number> {
  const row = await unitsWhere(db, query)
    .select(sql<number>`count(*)`.as("number"))
    .executeTakeFirstOrThrow();
  return row.number;
}

/** Units by grade, then the newest first. */
export async function unitsOf(
  db: Db,
  query: UnitQuery,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<StockUnit[]> {
  const rows = await unitsWhere(db, query)
    .select(UNIT_COLUMNS)
    .orderBy("variant.label")
    .orderBy("unit.id", "desc")
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map(viewOf);
}

export interface FoundUnit {
  readonly id: number;
  readonly productId: number;
  readonly variantId: number;
  readonly view: StockUnit;
}

/** Units by their serials, in any spelling and order. */
export async function findUnits(db: Db, serials: readonly string[]): Promise<FoundUnit[]> {
  const rows = await db
    .selectFrom("unit")
    .innerJoin("variant", "variant.id", "unit.variant_id")
    .select(["unit.id", "variant.product_id as productId", "variant.id as variantId"])
    .select(UNIT_COLUMNS)
    .where(({ eb, or }) =>
      or([eb("unit.serial", "in", serials), eb(sql`serial_key(unit.serial)`, "in", serials.map(keyOfTyped))]),
    )
    .execute();
  return rows.map(({ id, productId, variantId, ...row }) => ({
    id,
    productId,
    variantId,
    view: viewOf(row),
  }));
}

/** Serials of units in a state, the oldest first, and how many there are. */
export async function serialsIn(
  db: Db,
  state: State,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly serials: string[]; readonly numFound: number }> {
  const units = db.selectFrom("unit").where("state", "=", state);
  const { numFound } = await units.select(sql<number>`count(*)`.as("numFound")).executeTakeFirstOrThrow();
  const rows = await units.select("serial").orderBy("id").offset(offset).limit(limit).execute();
  return { serials: rows.map(({ serial }) => serial), numFound };
}

const UNIT_COLUMNS = [
  "unit.serial",
  "variant.label",
  "unit.state",
  "unit.full_battery as fullBattery",
  "unit.cost",
  "unit.vat_scheme as vatScheme",
  "unit.source",
  "unit.reserved_until as reservedUntil",
  "unit.test_record as testRecord",
  "unit.defects",
] as const;

interface UnitRow extends Omit<StockUnit, "reservedUntil" | "defects"> {
  readonly reservedUntil: Date | null;
  readonly defects: readonly GivenAnswer[] | null;
}

const viewOf = ({ reservedUntil, defects, ...unit }: UnitRow): StockUnit => ({
  ...unit,
  reservedUntil: reservedUntil?.toISOString() ?? null,
  defects: [...(defects ?? [])],
});
