import type { ProductCard } from "@reprise/contracts";
import type { Locale } from "@reprise/locale";
import { type Kysely, sql } from "kysely";
import { prepared, type Schema } from "../../db/database.ts";
import { isMediaPicture } from "./read/media-picture.ts";

export { isMediaPicture };

type Row = Omit<ProductCard, "picture" | "isMedia"> & { readonly hash: string; readonly kind: string };

/**
 * The cards of products, in any order, in one query. Ids without a product are left out. The price is that of the
 * cheapest grade in stock, or of the cheapest grade when all are sold out.
 *
 * `(select …)` hides the number of ids from the planner. Otherwise Postgres would plan each query anew for its number of
 * ids, which costs more than the query.
 */
export async function productCards(
  db: Kysely<Schema>,
  ids: readonly number[],
  locale: Locale,
): Promise<ProductCard[]> {
  const { rows } = await sql<Row>`${prepared}
    select product.id, text.name, product.brand, text.slug, media.hash, media.spec ->> 'kind' as kind,
      best.price, best.label, product.list_price as "listPrice", best.stock as quantity,
      product.min_days_until_dispatch as "minDaysUntilDispatch",
      product.max_days_until_dispatch as "maxDaysUntilDispatch"
    from unnest((select ${ids}::integer[])) as asked (id)
    join product on product.id = asked.id
    join product_translation as text on text.product_id = product.id and text.locale = ${locale}
    join product_media as picture on picture.product_id = product.id and picture.position = 0
    join media on media.hash = picture.hash
    cross join lateral (
      select price, label, (sum(quantity) over ())::integer as stock from variant where product_id = product.id
      order by quantity = 0, price, label limit 1
    ) as best`.execute(db);
  return rows.map(({ hash, kind, ...card }) => ({
    ...card,
    picture: { hash, alt: card.name },
    isMedia: isMediaPicture(kind),
  }));
}

/** Product cards. A changed product is read again as soon as its change is announced. */
export interface CardCache {
  /** In the order of `ids`. Ids without a product are left out. */
  get(ids: readonly number[], locale: Locale): Promise<ProductCard[]>;
  /** Drops the cards of these products; null drops all. */
  invalidate(ids: readonly number[] | null): void;
}
