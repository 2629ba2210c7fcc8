import type { SellersProduct } from "@reprise/contracts";
import type { Locale } from "@reprise/locale";
import type { PurchasePrices } from "@reprise/trade-in";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { prepared, type Schema } from "../../../db/database.ts";
import { boughtPrice } from "../../catalogue/catalogue.public.ts";
import { isMediaPicture } from "../../catalogue/product-facts.public.ts";
import { currentPriceVersion } from "../prices/purchase-price.store.ts";
import { CURRENT_QUESTION_SET, type StoredQuestionSet } from "../questions/question-set.store.ts";

type Db = Kysely<Schema>;

/** A product with the names of its categories in the language of the request. */
export interface NamedProduct {
  readonly view: SellersProduct;
}

/** A product that a seller wants to sell. */
export interface SaleProduct extends NamedProduct {
  /** Null: bought without questions. */
  readonly set: StoredQuestionSet | null;
  /** Null: the shop does not buy it. */
  readonly prices: PurchasePrices | null;
}

interface ProductRow extends Omit<SellersProduct, "picture" | "isMedia" | "coupon_clue"> {
  readonly hash: string;
  readonly kind: string;
}

const productColumns = (locale: Locale) => sql`
  product.id, product.brand, text.name, text.slug,
  category.is_accessory as category_is_accessory, product.is_partner_only as offered_by_one_partner_only,
  array(
    select name from category_translation
    where category_id = any(category.ancestors) and category_translation.locale = ${locale}
    order by array_position(category.ancestors, category_id)
  ) as category_names,
  (select max(${boughtPrice}) from variant where product_id = product.id) as price_purchase,
  coalesce(product.photographs[1], media.hash) as hash, media.spec ->> 'kind' as kind`;

const productTables = (locale: Locale) => sql`
  product
    join category on category.id = product.category_id
    join product_translation as text on text.product_id = product.id and text.locale = ${locale}
    join product_media on product_media.product_id = product.id and product_media.position = 0
    join media on media.hash = product_media.hash`;

const viewOf = ({ hash, kind, ...row }: ProductRow): SellersProduct => ({
  ...row,
  root_category_name: row.category_names[0] ?? "",
  coupon_clue: null,
  picture: { hash, alt: row.name },
  isMedia: isMediaPicture(kind),
});

/** Products by a condition about `product`, with what the trade-in shows of them. */
export async function namedProducts(
  db: Db,
  condition: RawBuilder<unknown>,
  locale: Locale,
): Promise<NamedProduct[]> {
  const { rows } = await sql<ProductRow>`${prepared}
    select ${productColumns(locale)} from ${productTables(locale)} where ${condition}`.execute(db);
  return rows.map((row) => ({ view: viewOf(row) }));
}

interface SaleRow extends ProductRow {
  readonly set: StoredQuestionSet | null;
  readonly priceVersion: number;
  readonly byGrade: PurchasePrices["byGrade"] | null;
}

/**
 * Finds a product with the questions about it and its prices, in one statement: an offer is computed at every step of a
 * seller. Media and accessories are bought without questions.
 */
export async function findSaleProduct(db: Db, id: number, locale: Locale): Promise<SaleProduct | null> {
  const { rows } = await sql<SaleRow>`${prepared}
    select ${productColumns(locale)}, question_set.found as set, ${currentPriceVersion} as "priceVersion", (
        select json_object_agg(label, purchase_price) from variant
        where product_id = product.id and ${boughtPrice} is not null
      ) as "byGrade"
    from ${productTables(locale)} left join lateral (${CURRENT_QUESTION_SET}) as question_set on true
    where product.id = ${id}`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const { set, priceVersion, byGrade, ...product } = row;
  const view = viewOf(product);
  return {
    view,
    set: view.isMedia || view.category_is_accessory ? null : set,
    prices: byGrade && { version: priceVersion, byGrade },
  };
}
