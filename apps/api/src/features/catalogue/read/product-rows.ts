import type { Locale } from "@reprise/locale";
import { type Kysely, sql } from "kysely";
import type { AttributeValue, Schema, VariantLabel } from "../../../db/schema.ts";
import type { PricePoint } from "./price-reduction.ts";
import type { ModelMember } from "./siblings.ts";

export interface ProductRow {
  readonly id: number;
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
  /** In their order; `kind` as in packages/pictures. */
  readonly pictures: readonly { readonly hash: string; readonly kind: string }[];
}

export async function readProduct(
  db: Kysely<Schema>,
  id: number,
  locale: Locale,
): Promise<ProductRow | undefined> {
  const { rows } = await sql<ProductRow>`
    select product.id, text.name, brand, basic_name as "basicName", category_id as "categoryId", model_group
      as "modelGroup",
      ean, isbn, release_date as "releaseDate", list_price as "listPrice", attributes, co2_saved_grams as
        "co2SavedGrams",
      is_split_assembly as "isSplitAssembly", is_partner_only as "isPartnerOnly",
      min_days_until_dispatch as "minDaysUntilDispatch", max_days_until_dispatch as "maxDaysUntilDispatch",
      (select jsonb_object_agg(each.locale, each.slug) from product_translation as each where
        each.product_id = product.id) as slugs,
      (select jsonb_agg(jsonb_build_object('hash', media.hash, 'kind', media.spec ->> 'kind') order by
        picture.position)
        from product_media as picture join media on media.hash = picture.hash where picture.product_id =
          product.id) as pictures
    from product join product_translation as text on text.product_id = product.id and text.locale = ${locale}
    where product.id = ${id}`.execute(db);
  return rows[0];
}

export interface VariantRow {
  readonly label: VariantLabel;
  readonly price: number;
  readonly purchasePrice: number | null;
  readonly quantity: number;
  readonly fullBatteryQuantity: number;
  /** The latest first. */
  readonly history: readonly PricePoint[];
}

/** More changes of a price than anyone makes in two months. */
const HISTORY_ROWS = 100;

export async function readVariants(db: Kysely<Schema>, productId: number): Promise<VariantRow[]> {
  interface Row extends Omit<VariantRow, "history"> {
    readonly history: readonly { readonly price: number; readonly validFrom: string }[] | null;
  }
  const { rows } = await sql<Row>`
    select label, price, purchase_price as "purchasePrice", quantity, full_battery_quantity as
      "fullBatteryQuantity",
      (select jsonb_agg(jsonb_build_object('price', past.price, 'validFrom', past.valid_from) order by
        past.valid_from desc)
        from (select * from price_history where variant_id = variant.id order by valid_from desc limit
          ${HISTORY_ROWS}) as past) as history
    from variant where product_id = ${productId} order by label`.execute(db);
  return rows.map((row) => ({
    ...row,
    history: (row.history ?? []).map(({ price, validFrom }) => ({ price, validFrom: new Date(validFrom) })),
  }));
}

/** Of a model with more products than this, some are not offered as siblings. */
const MODEL_MEMBERS = 200;

export async function readModelMembers(
  db: Kysely<Schema>,
  modelGroup: string,
  locale: Locale,
): Promise<ModelMember[]> {
  const { rows } = await sql<ModelMember>`
    select product.id, text.slug, product.attributes, best.quantity > 0 as "inStock", best.price
    from product
    join product_translation as text on text.product_id = product.id and text.locale = ${locale}
    cross join lateral (
      select price, quantity from variant where product_id = product.id order by quantity = 0, price, label
        limit 1
    ) as best
    where product.model_group = ${modelGroup}
    order by product.id limit ${MODEL_MEMBERS}`.execute(db);
  return rows;
}
