import type { VariantFilter } from "@reprise/cart";
import type { ProductCard } from "@reprise/contracts";
import type { Locale } from "@reprise/locale";
import { type Kysely, sql } from "kysely";
import { prepared, type Schema } from "../../db/database.ts";
import type { ChangedProducts } from "./product-changes.ts";
import { boughtPrice } from "./read/bought-price.ts";
import { ANY_VARIANT, type CardVariant, cardVariant } from "./read/card-variant.ts";
import type { CardSource } from "./read/current-card.ts";
import { isMediaPicture } from "./read/media-picture.ts";
import { type PriceRow, priceHistoryColumn } from "./read/price-history.ts";
import { priceReduction } from "./read/price-reduction.ts";

type Row = Omit<ProductCard, "picture" | "isMedia" | "quantity" | "lowestPrice30Days" | keyof CardVariant> & {
  readonly categoryId: number;
  readonly hash: string;
  readonly kind: string;
  readonly variants: ReadonlyArray<
    Omit<CardSource["variants"][number], "reduction"> & { readonly history: readonly PriceRow[] | null }
  >;
};

/**
 * The cards of products, in any order, in one query. Ids without a product are left out. They show the
 * variant that the product page opens with, or the cheapest when all are sold out. `currentCard` adds the lowest price.
 *
 * `(select …)` hides the number of ids from the planner. Otherwise Postgres would plan each query anew for its number of
 * ids, which costs more than the query.
 */
export async function productCards(
  db: Kysely<Schema>,
  ids: readonly number[],
  locale: Locale,
): Promise<CardSource[]> {
  const { rows } = await sql<Row>`${prepared}
    select product.id, text.name, product.brand, text.slug, product.category_id as "categoryId", media.hash, media.spec ->> 'kind' as kind,
      offer.variants,
      product.min_days_until_dispatch as "minDaysUntilDispatch",
      product.max_days_until_dispatch as "maxDaysUntilDispatch"
    from unnest((select ${ids}::integer[])) as asked (id)
    join product on product.id = asked.id
    join category on category.id = product.category_id
    join product_translation as text on text.product_id = product.id and text.locale = ${locale}
    join product_media as picture on picture.product_id = product.id and picture.position = 0
    join media on media.hash = picture.hash
    cross join lateral (
      select json_agg(json_build_object(
        'label', label, 'quantity', quantity, 'price', price, 'purchasePrice', ${boughtPrice},
        'history', ${priceHistoryColumn})) as variants
      from variant where product_id = product.id
    ) as offer`.execute(db);
  return rows.flatMap(({ hash, kind, categoryId, variants: stored, ...row }) => {
    // No copies by spread: they need twice the memory, and 100,000 are cached.
    const variants = (stored ?? []).map(({ label, quantity, price, purchasePrice, history }) => ({
      label,
      quantity,
      price,
      purchasePrice,
      reduction: priceReduction(history ?? []),
    }));
    const shown = cardVariant(variants, ANY_VARIANT);
    if (shown === null) return [];
    const quantity = variants.reduce((sum, variant) => sum + variant.quantity, 0);
    const picture = { hash, alt: row.name };
    const isMedia = isMediaPicture(kind);
    const card = { ...row, ...shown, lowestPrice30Days: null, quantity, picture, isMedia };
    return { card, categoryId, variants };
  });
}

/** Product cards. A changed product is read again as soon as its change is announced. */
export interface CardCache {
  /**
   * In the order of `ids`. Ids without a product are left out.
   * @param filter which variant of each product; without it the one that the product page opens with
   */
  get(ids: readonly number[], locale: Locale, filter?: VariantFilter): Promise<ProductCard[]>;
  /** What cards are made of, in the same order. */
  sources(ids: readonly number[], locale: Locale): Promise<readonly CardSource[]>;
  /** Drops the cards of these products. */
  invalidate(changed: ChangedProducts): void;
}
