import type { SellersProduct } from "@reprise/contracts";
import type { Locale } from "@reprise/locale";
import type { PurchasePrices } from "@reprise/trade-in";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { prepared, type Schema } from "../../../db/database.ts";
import { isMediaPicture } from "../../catalogue/catalogue.read.ts";
import { purchasePricesOf } from "../prices/purchase-price.store.ts";
import { currentQuestionSet, type StoredQuestionSet } from "../questions/question-set.store.ts";

type Db = Kysely<Schema>;

/** A product with the names of its categories in the language of the request. */
export interface NamedProduct {
  readonly view: SellersProduct;
  /** From the root to the product's category. */
  readonly categoryIds: readonly number[];
}

/** A product that somebody wants to sell. */
export interface SaleProduct extends NamedProduct {
  /** Null: bought without questions. */
  readonly set: StoredQuestionSet | null;
  /** Null: the shop does not buy it. */
  readonly prices: PurchasePrices | null;
}

interface ProductRow extends Omit<SellersProduct, "picture" | "isMedia" | "coupon_clue"> {
  readonly categoryIds: readonly number[];
  readonly hash: string;
  readonly kind: string;
}

/** Products by a condition about `product`, with what the trade-in shows of them. */
export async function namedProducts(
  db: Db,
  condition: RawBuilder<unknown>,
  locale: Locale,
): Promise<NamedProduct[]> {
  const { rows } = await sql<ProductRow>`${prepared}
    select product.id, product.brand, text.name, text.slug, category.ancestors as "categoryIds",
      category.is_accessory as category_is_accessory, product.is_partner_only as offered_by_one_partner_only,
      array(
        select name from category_translation
        where category_id = any(category.ancestors) and category_translation.locale = ${locale}
        order by array_position(category.ancestors, category_id)
      ) as category_names,
      (select max(purchase_price) from variant where product_id = product.id) as price_purchase,
      media.hash, media.spec ->> 'kind' as kind
    from product
      join category on category.id = product.category_id
      join product_translation as text on text.product_id = product.id and text.locale = ${locale}
      join product_media on product_media.product_id = product.id and product_media.position = 0
      join media on media.hash = product_media.hash
    where ${condition}`.execute(db);
  return rows.map(({ categoryIds, hash, kind, ...row }) => ({
    categoryIds,
    view: {
      ...row,
      root_category_name: row.category_names[0] ?? "",
      coupon_clue: null,
      picture: { hash, alt: row.name },
      isMedia: isMediaPicture(kind),
    },
  }));
}

/**
 * Finds a product with the questions about it and its prices. Media and accessories are bought without questions; a device
 * about which there are none is not bought. Null: there is no such product.
 */
export async function findSaleProduct(db: Db, id: number, locale: Locale): Promise<SaleProduct | null> {
  const [product] = await namedProducts(db, sql`product.id = ${id}`, locale);
  if (product === undefined) return null;
  const isListed = product.view.isMedia || product.view.category_is_accessory;
  const set = isListed ? null : await currentQuestionSet(db, product.categoryIds);
  const prices = isListed || set !== null ? await purchasePricesOf(db, id) : null;
  return { ...product, set, prices };
}
