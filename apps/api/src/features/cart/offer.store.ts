import { type Grade, insurancePremium, MAX_QUANTITY_PER_LINE, type VariantFacts } from "@reprise/cart";
import type { GradeKind } from "@reprise/contracts";
import type { Locale } from "@reprise/locale";
import { warehouseDate } from "@reprise/order";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { prepared, type Schema } from "../../db/database.ts";
import { boughtPrice, priceHistoryColumn, type PriceRow } from "../catalogue/catalogue.public.ts";
import {
  gradeKindOf,
  isMediaPicture,
  lowestPriceOf,
  priceReduction,
} from "../catalogue/product-facts.public.ts";
import {
  type NextUnits,
  nextUnitsColumn,
  type ReservedUnits,
  reservedUnitsColumn,
} from "../stock/stock.public.ts";

type Db = Kysely<Schema>;

/** A variant that a cart line may refer to, with its current price and stock. */
export interface Offer {
  readonly variantId: number;
  readonly productId: number;
  readonly productName: string;
  readonly brand: string | null;
  readonly slug: string;
  readonly pictureHash: string;
  readonly isMedia: boolean;
  readonly gradeKind: GradeKind;
  readonly grade: Grade;
  /** From the root to the product's category. */
  readonly categoryIds: readonly number[];
  /** The names of `categoryIds`, in the language of the request. */
  readonly categoryNames: readonly string[];
  readonly isAccessory: boolean;
  readonly isPartnerOnly: boolean;
  /** The highest trade-in price of the product's grades in cents; null: the shop does not buy it. */
  readonly purchasePrice: number | null;
  readonly minDaysUntilDispatch: number;
  readonly maxDaysUntilDispatch: number;
  /** Premium of an insurance for one unit in cents. */
  readonly insurancePrice: number | null;
  /** The lowest price before a reduction, in cents, without full battery; null: the price is no reduction. */
  readonly lowestPrice30Days: number | null;
  readonly nextUnits: NextUnits;
  /** Units that other shoppers have reserved and not paid. */
  readonly reserved: ReservedUnits;
  readonly facts: VariantFacts;
}

const heldUnits = (holder: RawBuilder<string>, and: RawBuilder<unknown> = sql``) => sql`(
    select count(*) from unit where state = 'reserved' and reserved_for = ${holder} and variant_id = variant.id ${and})`;

/**
 * Columns of an offer to the cart `holder`, in a statement over {@link offerTables}. Few joins: Postgres plans up to eight well.
 */
export const offerColumns = (locale: Locale, holder: RawBuilder<string>) => sql`
  variant.id as "variantId", product.id as "productId", text.name as "productName", product.brand, text.slug,
  variant.label as "grade", variant.price as "variantPrice", variant.quantity as stock,
  variant.full_battery_quantity as "fullBatteryQuantity", category.ancestors as "categoryIds",
  product.min_days_until_dispatch as "minDaysUntilDispatch", product.max_days_until_dispatch as "maxDaysUntilDispatch",
  category.is_accessory as "isAccessory", product.is_partner_only as "isPartnerOnly",
  ${nextUnitsColumn(MAX_QUANTITY_PER_LINE, holder)} as "nextUnits", ${reservedUnitsColumn(holder)} as reserved,
  ${heldUnits(holder)} as held, ${heldUnits(holder, sql`and full_battery`)} as "heldFullBattery",
  ${priceHistoryColumn} as "priceHistory",
  array(
    select name from category_translation
    where category_id = any(category.ancestors) and category_translation.locale = ${locale}
    order by array_position(category.ancestors, category_id)
  ) as "categoryNames",
  (select max(${boughtPrice}) from variant as own where own.product_id = product.id) as "purchasePrice",
  (
    select json_build_object('hash', coalesce(product.photographs[1], media.hash), 'kind', media.spec ->> 'kind')
    from product_media join media using (hash) where product_id = product.id and position = 0
  ) as picture`;

export const offerTables = (locale: Locale) => sql`
  variant
  join product on product.id = variant.product_id
  join category on category.id = product.category_id
  join product_translation as text on text.product_id = product.id and text.locale = ${locale}`;

export interface OfferRow extends Omit<
  Offer,
  "pictureHash" | "isMedia" | "gradeKind" | "insurancePrice" | "lowestPrice30Days" | "facts"
> {
  readonly variantPrice: number;
  readonly priceHistory: readonly PriceRow[] | null;
  /** Free units, without those of the holder, and how many of them have a full battery. */
  readonly stock: number;
  readonly fullBatteryQuantity: number;
  /** Units that are reserved for the holder, and how many of them have a full battery. */
  readonly held: number;
  readonly heldFullBattery: number;
  readonly picture: { readonly hash: string; readonly kind: string };
}

export function toOffer(
  {
    variantPrice,
    priceHistory,
    stock,
    fullBatteryQuantity,
    held,
    heldFullBattery,
    picture,
    ...offer
  }: OfferRow,
  now = Date.now(),
): Offer {
  const isMedia = isMediaPicture(picture.kind);
  const insured = { price: variantPrice, isMedia, isAccessory: offer.isAccessory };
  return {
    ...offer,
    pictureHash: picture.hash,
    isMedia,
    gradeKind: gradeKindOf(picture.kind),
    insurancePrice: insurancePremium(insured, warehouseDate(new Date(now))),
    lowestPrice30Days: lowestPriceOf(priceReduction(priceHistory ?? []), now),
    facts: {
      productId: offer.productId,
      grade: offer.grade,
      price: variantPrice,
      // Units that the holder has reserved are available to it.
      quantity: stock + held,
      fullBatteryQuantity: fullBatteryQuantity + heldFullBattery,
      // Every variant with a sellable unit is for sale.
      isSaleable: true,
      reserved: offer.reserved,
    },
  };
}

/** What a shopper chooses on a product page. */
interface Choice {
  readonly productId: number;
  readonly grade: Grade;
}

/** Finds a variant in the catalogue, in stock or not, as it is offered to a cart. */
export async function findOffer(
  db: Db,
  cart: string,
  { productId, grade }: Choice,
  locale: Locale,
): Promise<Offer | null> {
  const holder = sql<string>`${cart}`;
  const { rows } = await sql<OfferRow>`${prepared}
    select ${offerColumns(locale, holder)} from ${offerTables(locale)}
    where product.id = ${productId} and variant.label = ${grade}`.execute(db);
  return rows[0] === undefined ? null : toOffer(rows[0]);
}

export async function productExists(db: Db, productId: number): Promise<boolean> {
  const row = await db.selectFrom("product").select("id").where("id", "=", productId).executeTakeFirst();
  return row !== undefined;
}

/** True if the product had units and all of them were withdrawn: the shop no longer sells it. */
export async function isWithdrawn(db: Db, productId: number): Promise<boolean> {
  const row = await db
    .selectFrom("unit")
    .innerJoin("variant", "variant.id", "unit.variant_id")
    .select(({ fn }) => fn.agg<boolean | null>("bool_and", [sql`unit.state = 'withdrawn'`]).as("withdrawn"))
    .where("variant.product_id", "=", productId)
    .executeTakeFirst();
  return row?.withdrawn === true;
}
