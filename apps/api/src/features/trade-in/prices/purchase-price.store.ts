import type { Grade } from "@reprise/cart";
import type { ImportedPrice } from "@reprise/contracts";
import type { PurchasePrices } from "@reprise/trade-in";
import { type Kysely, sql } from "kysely";
import { prepared, type Schema } from "../../../db/database.ts";

type Db = Kysely<Schema>;

/** The prices of a product. */
export async function purchasePricesOf(db: Db, product: number): Promise<PurchasePrices | null> {
  const { rows } = await sql<{ version: number; byGrade: PurchasePrices["byGrade"] | null }>`${prepared}
    select ${currentPriceVersion} as version, (
      select json_object_agg(label, purchase_price) from variant
      where product_id = ${product} and purchase_price > 0
    ) as "byGrade"`.execute(db);
  const [row] = rows;
  return row === undefined || row.byGrade === null ? null : { version: row.version, byGrade: row.byGrade };
}

/** 0: no price was ever changed. */
export const currentPriceVersion = sql<number>`(select coalesce(max(version), 0) from purchase_price_version)`;

/** The current version of the table of purchase prices. */
export async function purchasePriceVersion(db: Db): Promise<number> {
  const { version } = await db.selectNoFrom(currentPriceVersion.as("version")).executeTakeFirstOrThrow();
  return version;
}

/** A row of the import, as the shop has it now. Null values: there is no such variant. */
export interface PricedVariant {
  readonly index: number;
  readonly sellingPrice: number | null;
}

/** A row of the import with its place in it. */
export interface ImportedRow extends ImportedPrice {
  readonly index: number;
}

/** Rows or products of one statement: each is far below the time limit of a statement, all together may take longer. */
const STATEMENT = 20_000;

const inParts = <T>(all: readonly T[]): ReadonlyArray<readonly T[]> =>
  Array.from({ length: Math.ceil(all.length / STATEMENT) }, (_, part) =>
    all.slice(part * STATEMENT, (part + 1) * STATEMENT),
  );

const rowsOf = (prices: readonly ImportedRow[]) => sql`
  jsonb_to_recordset(${JSON.stringify(prices)}::jsonb)
    as row (index integer, product integer, label text, price integer)`;

/** The rows that name no variant, or pay more than the shop sells the variant for. */
export async function impossiblePrices(
  db: Db,
  prices: readonly ImportedRow[],
  limit: number,
): Promise<PricedVariant[]> {
  const found: PricedVariant[] = [];
  for (const part of inParts(prices)) {
    const { rows } = await sql<PricedVariant>`
      select row.index, variant.price as "sellingPrice"
      from ${rowsOf(part)} left join variant on variant.product_id = row.product and variant.label = row.label
      where variant.id is null or row.price > variant.price
      order by row.index limit ${limit - found.length}`.execute(db);
    found.push(...rows);
  }
  return found;
}

/** Stores prices that are possible. Returns how many differed. */
export async function storePurchasePrices(transaction: Db, prices: readonly ImportedRow[]): Promise<number> {
  let changed = 0;
  for (const part of inParts(prices)) {
    const { numAffectedRows } = await sql`
      update variant set purchase_price = row.price
      from ${rowsOf(part)}
      where variant.product_id = row.product and variant.label = row.label
        and variant.purchase_price is distinct from row.price`.execute(transaction);
    changed += Number(numAffectedRows);
  }
  return changed;
}

/** Returns those of the products that pay more for a worse grade than for a better one, with the worse grade. */
export async function dearerWorseGrades(
  db: Db,
  products: readonly number[],
  limit: number,
): Promise<Array<{ readonly product: number; readonly label: Grade }>> {
  const found: Array<{ readonly product: number; readonly label: Grade }> = [];
  for (const part of inParts(products)) {
    const { rows } = await sql<{ product: number; label: Grade }>`
      select worse.product_id as product, worse.label from variant as worse
      where worse.product_id = any(${part}::integer[]) and worse.purchase_price > any (
        select better.purchase_price from variant as better
        where better.product_id = worse.product_id and better.label < worse.label)
      order by worse.product_id, worse.label limit ${limit - found.length}`.execute(db);
    found.push(...rows);
  }
  return found;
}
