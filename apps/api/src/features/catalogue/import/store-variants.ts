import { CATALOGUE_SOURCE } from "@reprise/contracts";
import type { ProductLine } from "@reprise/contracts/catalogue-file";
import { type Transaction, sql } from "kysely";
import type { Schema } from "../../../db/database.ts";
import { lockStockOf, replaceUnits } from "../../stock/stock.public.ts";
import type { CatalogueChanges, PriceChange } from "./catalogue-changes.ts";

/** A unit in the file belongs to another product. */
export class UnitConflict extends Error {
  override readonly name = "UnitConflict";
}

/**
 * Stores variants, prices and units of products. A new price adds a row of price history. The stock feature
 * stores the units.
 * @param existing ids of products that already exist; only these are compared with stored data
 */
export async function storeVariants(
  transaction: Transaction<Schema>,
  products: readonly ProductLine[],
  existing: readonly number[],
): Promise<{ readonly prices: readonly PriceChange[]; readonly units: CatalogueChanges["units"] }> {
  if (existing.length > 0) await lockStockOf(transaction, existing);
  const prices = await storePrices(transaction, products, existing);
  const units = products.flatMap(({ id: productId, variants }) =>
    variants.flatMap(({ label: grade, units }) => units.map((unit) => ({ ...unit, productId, grade }))),
  );
  const { listed, ...changes } = await replaceUnits(transaction, {
    source: CATALOGUE_SOURCE,
    units,
    products: products.map(({ id }) => id),
    known: existing,
  });
  if (listed < units.length) throw new UnitConflict();
  return { prices, units: changes };
}

/** @returns the changed prices, by product and grade */
async function storePrices(
  transaction: Transaction<Schema>,
  products: readonly ProductLine[],
  existing: readonly number[],
): Promise<readonly PriceChange[]> {
  const variants = products.flatMap(({ id, variants }) =>
    variants.map(({ label, price, purchasePrice, photographs }) => ({
      id,
      label,
      price,
      purchase_price: purchasePrice,
      photographs,
    })),
  );
  const { rows } = await sql<PriceChange>`
    with line as (
      select * from jsonb_to_recordset(${JSON.stringify(variants)}::jsonb)
        as line (id integer, label text, price integer, purchase_price integer, photographs text[])
    ), before as (
      select variant.product_id, variant.label, variant.price, variant.photographs from variant where product_id = any(${existing})
    ), stored as (
      insert into variant (product_id, label, price, purchase_price, photographs)
      select id, line.label, line.price, purchase_price, coalesce(line.photographs, before.photographs, '{}')
      from line left join before on before.product_id = line.id and before.label = line.label
      on conflict (product_id, label) do update set price = excluded.price, purchase_price = excluded.purchase_price,
        photographs = excluded.photographs
      returning id, product_id, label, price
    ), changed as (
      select stored.id as variant_id, product_id, label, before.price as "from", stored.price as "to"
      from stored left join before using (product_id, label)
      where before.price is distinct from stored.price
    ), noted as (
      insert into price_history (variant_id, valid_from, price)
      select variant_id, now(), "to" from changed
      on conflict (variant_id, valid_from) do update set price = excluded.price
    )
    select product_id as id, label, "from", "to" from changed where "from" is not null
    order by product_id, label`.execute(transaction);
  return rows;
}
