import type { Grade } from "@reprise/cart";
import type { Locale } from "@reprise/locale";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { prepared, type Schema } from "../../../db/database.ts";
import type { AttributeValue, RelationKind } from "../../../db/schema/catalogue.schema.ts";
import {
  type NextUnits,
  nextUnitsColumn,
  type ReservedUnits,
  reservedUnitsColumn,
} from "../../stock/stock.public.ts";
import { releaseDateColumn } from "../release-date.ts";
import { boughtPrice } from "./bought-price.ts";
import { DEFAULT_VARIANT_FIRST } from "./default-variant-first.ts";
import { type PriceRow, priceHistoryColumn } from "./price-history.ts";
import type { ModelMember } from "./siblings.ts";

export interface VariantRow {
  readonly label: Grade;
  readonly price: number;
  readonly purchasePrice: number | null;
  readonly quantity: number;
  readonly fullBatteryQuantity: number;
  readonly nextUnits: NextUnits;
  readonly reserved: ReservedUnits;
  /** Hashes of photographs that show the grade. */
  readonly photographs: readonly string[];
  /** The latest price first; null without a history. */
  readonly history: readonly PriceRow[] | null;
}

export interface RelationRow {
  readonly kind: RelationKind;
  readonly id: number;
  readonly inStock: boolean;
}

export interface Recommended<Item> {
  readonly boughtTogether: readonly Item[];
  readonly similar: readonly Item[];
}

/** A column with candidates for the rows of recommendations of the row of `product`, the best first. */
export type RecommendedColumn = RawBuilder<Recommended<number>>;

/** A column with the number of reviews of the row of `product`. */
export type ReviewCountColumn = RawBuilder<number>;

/** A product with everything except its description. A list is null instead of empty. */
export interface ProductRow {
  readonly name: string;
  readonly brand: string | null;
  readonly basicName: string;
  readonly categoryId: number;
  readonly modelGroup: string | null;
  readonly ean: string | null;
  readonly isbn: string | null;
  readonly releaseDate: string | null;
  readonly listPrice: number | null;
  readonly attributes: Readonly<Record<string, AttributeValue>>;
  readonly co2SavedGrams: number | null;
  readonly isSplitAssembly: boolean;
  readonly isPartnerOnly: boolean;
  readonly minDaysUntilDispatch: number;
  readonly maxDaysUntilDispatch: number;
  /** By locale. */
  readonly slugs: Readonly<Record<Locale, string>>;
  /** Drawings, by position. `kind` is a kind of packages/pictures. */
  readonly pictures: readonly { readonly hash: string; readonly kind: string }[] | null;
  /** Hashes, in the order in which they are shown. */
  readonly photographs: readonly string[];
  /** The best grade first. */
  readonly variants: readonly VariantRow[] | null;
  /** The products of its model, including the product itself. */
  readonly members: readonly ModelMember[] | null;
  /** Relations to existing products that the page shows, in the order of the catalogue. */
  readonly relations: readonly RelationRow[] | null;
  /** More than the page shows. */
  readonly recommended: Recommended<number>;
  readonly reviewCount: number;
}

interface ProductQuery {
  readonly id: number;
  readonly locale: Locale;
  readonly recommended: RecommendedColumn;
  readonly reviewCount: ReviewCountColumn;
}

/** The most products of one model that are offered as siblings. */
export const MODEL_MEMBERS = 200;

/** One statement, since a round trip costs more than the data. */
export async function readProduct(
  db: Kysely<Schema>,
  { id, locale, recommended, reviewCount }: ProductQuery,
): Promise<ProductRow | undefined> {
  const { rows } = await sql<ProductRow>`${prepared}
    select text.name, brand, basic_name as "basicName", category_id as "categoryId", model_group as "modelGroup",
      ean, isbn, ${releaseDateColumn} as "releaseDate", list_price as "listPrice", attributes,
      co2_saved_grams as "co2SavedGrams", is_split_assembly as "isSplitAssembly", is_partner_only as "isPartnerOnly",
      min_days_until_dispatch as "minDaysUntilDispatch", max_days_until_dispatch as "maxDaysUntilDispatch",
      (
        select json_object_agg(locale, slug) from product_translation where product_id = product.id
      ) as slugs,
      (
        select json_agg(json_build_object('hash', media.hash, 'kind', media.spec ->> 'kind') order by position)
        from product_media join media using (hash) where product_id = product.id
      ) as pictures, product.photographs,
      (
        select json_agg(json_build_object(
          'label', label, 'photographs', photographs, 'price', price, 'purchasePrice', ${boughtPrice}, 'quantity', quantity,
          'fullBatteryQuantity', full_battery_quantity, 'nextUnits', ${nextUnitsColumn(1)},
          'reserved', ${reservedUnitsColumn()},
          'history', ${priceHistoryColumn}) order by label)
        from variant where product_id = product.id
      ) as variants,
      (
        select json_agg(json_build_object(
          'id', member.id, 'slug', member.slug, 'attributes', member.attributes,
          'inStock', best.quantity > 0, 'price', best.price, 'colour', picture.colour) order by member.id)
        from (
          select each.id, slug, each.attributes
          from product as each join product_translation on product_id = each.id and locale = ${locale}
          where each.model_group = product.model_group
            and not exists (select from product_gone where product_gone.product_id = each.id)
          order by each.id limit ${sql.lit(MODEL_MEMBERS)}
        ) as member
        cross join lateral (
          select price, quantity from variant where product_id = member.id
          order by ${DEFAULT_VARIANT_FIRST} limit 1
        ) as best
        left join lateral (
          select media.spec ->> 'colour' as colour from product_media join media using (hash)
          where product_id = member.id and position = 0
        ) as picture on true
      ) as members,
      (
        select json_agg(json_build_object(
          'kind', kind, 'id', related_id,
          'inStock', exists (select from variant where product_id = related_id and quantity > 0)
        ) order by position)
        from product_relation
        where product_id = product.id and kind <> 'similar' and exists (select from product as other where other.id = related_id)
          and not exists (select from product_gone where product_gone.product_id = related_id)
      ) as relations,
      ${recommended} as recommended, ${reviewCount} as "reviewCount"
    from product join category on category.id = product.category_id
      join product_translation as text on text.product_id = product.id and text.locale = ${locale}
    where product.id = ${id} and not exists (select from product_gone where product_gone.product_id = product.id)`.execute(
    db,
  );
  return rows[0];
}
