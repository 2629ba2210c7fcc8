import type { VariantFacts, VariantLabel } from "@reprise/cart";
import type { Locale } from "@reprise/locale";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../db/database.ts";

type Db = Kysely<Schema>;

/** A variant as it could stand in a cart, and what is true of it now. */
export interface Offer {
  readonly variantId: number;
  readonly productId: number;
  readonly productName: string;
  readonly variantLabel: VariantLabel;
  /** From the root to the product's own. */
  readonly categoryIds: readonly number[];
  readonly rootCategoryName: string;
  readonly minDaysUntilDispatch: number;
  readonly maxDaysUntilDispatch: number;
  readonly facts: VariantFacts;
}

/** Every variant with what {@link OFFER_COLUMNS} are taken from. */
export const offers = (db: Db, locale: Locale) =>
  db
    .selectFrom("variant")
    .innerJoin("product", "product.id", "variant.product_id")
    .innerJoin("category", "category.id", "product.category_id")
    .innerJoin("product_translation", (join) =>
      join
        .onRef("product_translation.product_id", "=", "product.id")
        .on("product_translation.locale", "=", locale),
    )
    .innerJoin("category_translation as root", (join) =>
      join.on("root.category_id", "=", sql<number>`category.ancestors[1]`).on("root.locale", "=", locale),
    );

export const OFFER_COLUMNS = [
  "variant.id as variant_id",
  "variant.product_id",
  "variant.label",
  "variant.price as variant_price",
  "variant.quantity as stock",
  "variant.full_battery_quantity",
  "product_translation.name",
  "category.ancestors",
  "root.name as root_name",
  "product.min_days_until_dispatch",
  "product.max_days_until_dispatch",
] as const;

interface OfferRow {
  readonly variant_id: number;
  readonly product_id: number;
  readonly label: VariantLabel;
  readonly variant_price: number;
  readonly stock: number;
  readonly full_battery_quantity: number;
  readonly name: string;
  readonly ancestors: readonly number[];
  readonly root_name: string;
  readonly min_days_until_dispatch: number;
  readonly max_days_until_dispatch: number;
}

export const toOffer = (row: OfferRow): Offer => ({
  variantId: row.variant_id,
  productId: row.product_id,
  productName: row.name,
  variantLabel: row.label,
  categoryIds: row.ancestors,
  rootCategoryName: row.root_name,
  minDaysUntilDispatch: row.min_days_until_dispatch,
  maxDaysUntilDispatch: row.max_days_until_dispatch,
  facts: {
    productId: row.product_id,
    label: row.label,
    price: row.variant_price,
    quantity: row.stock,
    fullBatteryQuantity: row.full_battery_quantity,
    // Whatever has a sellable unit is for sale.
    isSaleable: true,
  },
});

/** A variant that is in the catalogue, in stock or not. */
export async function findOffer(
  db: Db,
  productId: number,
  label: VariantLabel,
  locale: Locale,
): Promise<Offer | null> {
  const row = await offers(db, locale)
    .select(OFFER_COLUMNS)
    .where("product.id", "=", productId)
    .where("variant.label", "=", label)
    .executeTakeFirst();
  return row === undefined ? null : toOffer(row);
}

export async function productExists(db: Db, productId: number): Promise<boolean> {
  const row = await db.selectFrom("product").select("id").where("id", "=", productId).executeTakeFirst();
  return row !== undefined;
}

/** Whether the product had devices and every one of them was withdrawn: we do not sell it any more. */
export async function isWithdrawn(db: Db, productId: number): Promise<boolean> {
  const row = await db
    .selectFrom("unit")
    .innerJoin("variant", "variant.id", "unit.variant_id")
    .select(({ fn }) => fn.agg<boolean | null>("bool_and", [sql`unit.state = 'withdrawn'`]).as("withdrawn"))
    .where("variant.product_id", "=", productId)
    .executeTakeFirst();
  return row?.withdrawn === true;
}
