import type { VariantFilter } from "@reprise/cart";
import { MAX_CARD_COLOURS, MAX_MODEL_COLOURS, type ProductCard } from "@reprise/contracts";
import type { Locale } from "@reprise/locale";
import { countryOf, deliveryDates, STANDARD_TRANSIT, warehouseDate } from "@reprise/order";
import { type Kysely, sql } from "kysely";
import { prepared, type Schema } from "../../db/database.ts";
import { isHoliday } from "../../holidays/holidays.ts";
import type { ChangedProducts } from "./product-changes.ts";
import { boughtPrice } from "./read/bought-price.ts";
import { ANY_VARIANT, type CardVariant, cardVariant } from "./read/card-variant.ts";
import { COLOUR, colourlessModel } from "./read/colourless-model.ts";
import type { CardSource } from "./read/current-card.ts";
import { isMediaPicture } from "./read/media-picture.ts";
import { type PriceRow, priceHistoryColumn } from "./read/price-history.ts";
import { priceReduction } from "./read/price-reduction.ts";

type Row = Omit<
  ProductCard,
  | "picture"
  | "isMedia"
  | "quantity"
  | "lowestPrice30Days"
  | "lowestOffer"
  | "highestOffer"
  | "arrival"
  | "colours"
  | "colourCount"
  | keyof CardVariant
> & {
  readonly categoryId: number;
  readonly model: string;
  readonly hash: string;
  readonly kind: string;
  readonly variants: ReadonlyArray<
    Omit<CardSource["variants"][number], "reduction"> & { readonly history: readonly PriceRow[] | null }
  >;
  /** The products that differ from this one only in colour, with itself first; null: it has no colour. */
  readonly colours: readonly ColourRow[] | null;
  readonly colourCount: number;
};

type ColourRow = CardSource["colours"][number] & {
  /** Prices of its cheapest and dearest grade in stock; null: it is sold out. */
  readonly lowestPrice: number | null;
  readonly highestPrice: number | null;
};

/** The prices between which the card's grades and colours in stock cost; sold out, the price that it shows. */
function offeredPrices(
  { price }: Pick<ProductCard, "price">,
  variants: CardSource["variants"],
  colours: readonly ColourRow[],
): Pick<ProductCard, "lowestOffer" | "highestOffer"> {
  const prices = [
    ...variants.flatMap((variant) => (variant.quantity > 0 ? variant.price : [])),
    ...colours.flatMap(({ lowestPrice, highestPrice }) => [lowestPrice ?? [], highestPrice ?? []].flat()),
  ];
  return prices.length === 0
    ? { lowestOffer: price, highestOffer: price }
    : { lowestOffer: Math.min(...prices), highestOffer: Math.max(...prices) };
}

/** The colours of a card: its own, and those in stock. `count`: of the model; 0 without one. */
function cardColours(
  colours: CardSource["colours"],
  count: number,
): Pick<ProductCard, "colours" | "colourCount"> {
  const buyable = colours.filter(({ inStock }, position) => inStock || position === 0);
  return {
    colours:
      buyable.length < 2
        ? []
        : buyable.slice(0, MAX_CARD_COLOURS).map(({ id, slug, name, value }) => ({ id, slug, name, value })),
    colourCount: Math.max(1, count),
  };
}

/** Products of the same colour are one choice: the first of them. */
const uniqueByName = (colours: readonly ColourRow[]): CardSource["colours"] =>
  colours.filter(({ name }, position) => colours.findIndex((each) => each.name === name) === position);

/** The products that differ from the row of `product` only in colour, in the language of `text`, the product itself first. */
const colours = sql<readonly ColourRow[] | null>`(
  select json_agg(member order by member.id <> product.id, member.id)
  from (
    select each.id, named.slug, media.spec ->> 'colour' as value,
      coalesce(attribute.term_labels -> (each.attributes ->> attribute.key) ->> text.locale, each.attributes ->> attribute.key) as name,
      offered.lowest is not null as "inStock", offered.lowest as "lowestPrice", offered.highest as "highestPrice"
    from product as each
    join attribute on attribute.key = ${sql.lit(COLOUR)}
    join product_translation as named on named.product_id = each.id and named.locale = text.locale
    join product_media as picture on picture.product_id = each.id and picture.position = 0
    join media on media.hash = picture.hash
    cross join lateral (
      select min(price) as lowest, max(price) as highest from variant where product_id = each.id and quantity > 0
    ) as offered
    where each.model_group = product.model_group and ${colourlessModel("each")} = ${colourlessModel("product")}
      and not exists (select from product_gone where product_gone.product_id = each.id)
    order by each.id <> product.id, each.id limit ${sql.lit(MAX_MODEL_COLOURS)}
  ) as member
)`;

/** How many colours the page of `product` offers (`siblingGroups`): of all storages and sizes of its model, also sold out. */
const colourCount = sql<number>`(
  select count(distinct each.attributes ->> ${sql.lit(COLOUR)})::integer from product as each
  where each.model_group = product.model_group
    and not exists (select from product_gone where product_gone.product_id = each.id)
)`;

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
  now = Date.now(),
): Promise<CardSource[]> {
  const today = warehouseDate(new Date(now));
  const country = countryOf(locale);
  const { rows } = await sql<Row>`${prepared}
    select product.id, text.name, product.brand, text.slug, product.category_id as "categoryId",
      coalesce(product.model_group, product.id::text) as model,
      coalesce(product.photographs[1], media.hash) as hash, media.spec ->> 'kind' as kind,
      offer.variants, ${colours} as colours, ${colourCount} as "colourCount",
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
        'label', label, 'photograph', photographs[1], 'quantity', quantity, 'price', price, 'purchasePrice', ${boughtPrice},
        'history', ${priceHistoryColumn})) as variants
      from variant where product_id = product.id
    ) as offer`.execute(db);
  return rows.flatMap(
    ({ hash, kind, categoryId, model, variants: stored, colours: members, colourCount: count, ...row }) => {
      // No copies by spread: they need twice the memory, and 100,000 are cached.
      const variants = (stored ?? []).map(
        ({ label, photograph, quantity, price, purchasePrice, history }) => ({
          label,
          photograph,
          quantity,
          price,
          purchasePrice,
          reduction: priceReduction(history ?? []),
        }),
      );
      const shown = cardVariant(variants, ANY_VARIANT);
      if (shown === null) return [];
      const quantity = variants.reduce((sum, variant) => sum + variant.quantity, 0);
      const picture = { hash, alt: row.name };
      const isMedia = isMediaPicture(kind);
      const every = uniqueByName(members ?? []);
      const card = {
        ...row,
        ...shown,
        ...offeredPrices(shown, variants, members ?? []),
        arrival: deliveryDates(row, { transit: STANDARD_TRANSIT[country], country }, today, isHoliday)
          .arrival,
        lowestPrice30Days: null,
        gradePhotograph: variants.find(({ label }) => label === shown.label)?.photograph ?? null,
        quantity,
        picture,
        isMedia,
        ...cardColours(every, count),
      };
      return { card, categoryId, model, variants, colours: every };
    },
  );
}

export interface CardRow {
  readonly filter?: VariantFilter | undefined;
  readonly shown?: Set<string>;
  readonly limit?: number;
  /** Also products that are sold out. */
  readonly allowsSoldOut?: boolean;
}

/** Product cards. A changed product is read again as soon as its change is announced. */
export interface CardCache {
  /**
   * In the order of `ids`. Ids without a product are left out.
   * @param filter which variant of each product; without it the one that the product page opens with
   */
  get(ids: readonly number[], locale: Locale, filter?: VariantFilter): Promise<ProductCard[]>;
  /**
   * The same for a row, which shows each model once: its first product that is in stock.
   * @param row.shown models that the page shows already. Those of the row are added
   */
  row(ids: readonly number[], locale: Locale, row?: CardRow): Promise<ProductCard[]>;
  /** What cards are made of, in the same order. */
  sources(ids: readonly number[], locale: Locale): Promise<readonly CardSource[]>;
  /** Drops the cards of these products. */
  invalidate(changed: ChangedProducts): void;
}
