import { CATALOGUE_SOURCE } from "@reprise/contracts";
import { type ProductLine, productLine } from "@reprise/contracts/catalogue-file";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../../db/database.ts";
import { releaseDateColumn } from "../release-date.ts";

/**
 * Stored products as their records. `units` are the devices that an import may withdraw: sellable, from an import, and left
 * alone by operators.
 */
export async function readStoredProducts(
  db: Kysely<Schema>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ProductLine>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ line: object }>`
    select jsonb_build_object(
      'type', 'product', 'id', product.id, 'sku', sku, 'brand', brand, 'categoryId', category_id, 'basicName', basic_name,
      'modelGroup', model_group, 'ean', ean, 'isbn', isbn, 'releaseDate', ${releaseDateColumn}, 'listPrice', list_price,
      'attributes', attributes, 'demand', demand, 'keywords', keywords, 'co2SavedGrams', co2_saved_grams,
      'isSplitAssembly', is_split_assembly, 'isPartnerOnly', is_partner_only,
      'minDaysUntilDispatch', min_days_until_dispatch, 'maxDaysUntilDispatch', max_days_until_dispatch,
      'name', (select jsonb_object_agg(locale, name) from product_translation where product_id = product.id),
      'description', (select jsonb_object_agg(locale, description) from product_translation where product_id = product.id),
      'variants', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'label', label, 'price', price, 'purchasePrice', purchase_price,
          'units', (
            select coalesce(jsonb_agg(jsonb_build_object(
              'serial', serial, 'fullBattery', full_battery, 'cost', cost, 'vatScheme', vat_scheme) order by serial), '[]')
            from unit
            where variant_id = variant.id and state = 'sellable' and source = ${CATALOGUE_SOURCE}
              and not changed_by_operator
          )) order by label), '[]')
        from variant where product_id = product.id
      ),
      'relations', (
        select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'productId', related_id) order by position), '[]')
        from product_relation where product_id = product.id
      ),
      'pictures', (
        select coalesce(jsonb_agg(spec order by position), '[]')
        from product_media join media using (hash) where product_id = product.id
      )
    ) as line
    from product where product.id = any(${[...new Set(ids)]})`.execute(db);
  // What an older version stored may no longer be a valid record: then only a complete one can change it.
  const products = rows.map(({ line }) => productLine.safeParse(line).data);
  return new Map(products.flatMap((product) => (product === undefined ? [] : [[product.id, product]])));
}
