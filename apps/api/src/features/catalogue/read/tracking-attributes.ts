import type { ProductAttributes } from "@reprise/contracts";
import type { Locale } from "@reprise/locale";
import { type Kysely, sql } from "kysely";
import { prepared, type Schema } from "../../../db/database.ts";
import { boughtPrice } from "./bought-price.ts";
import type { TreeCategory } from "./category-tree.ts";

interface TrackedRow {
  readonly isPartnerOnly: boolean;
  /** The highest of all variants; null: the shop does not buy the product. */
  readonly purchasePrice: number | null;
}

type CouponClue = ProductAttributes["coupon_clue"];

/** Finds a public coupon that fits a product, by its categories from the root on. */
export type FindCouponClue = (categoryIds: readonly number[]) => Promise<CouponClue>;

export interface Classification {
  /** From the root to a category. */
  readonly lineageOf: (categoryId: number) => Promise<readonly TreeCategory[]>;
  readonly findCouponClue: FindCouponClue;
}

interface Classified {
  readonly lineage: readonly TreeCategory[];
  readonly couponClue: CouponClue;
}

export async function classify(
  { lineageOf, findCouponClue }: Classification,
  categoryId: number,
): Promise<Classified> {
  const lineage = await lineageOf(categoryId);
  return { lineage, couponClue: await findCouponClue(lineage.map(({ id }) => id)) };
}

export const trackingAttributes = (
  { isPartnerOnly, purchasePrice }: TrackedRow,
  { lineage, couponClue }: Classified,
  locale: Locale,
): Omit<ProductAttributes, "id"> => ({
  root_category_name: lineage[0]?.names[locale] ?? "",
  category_names: lineage.map(({ names }) => names[locale]),
  category_is_accessory: lineage.at(-1)?.isAccessory ?? false,
  offered_by_one_partner_only: isPartnerOnly,
  coupon_clue: couponClue,
  price_purchase: purchasePrice,
});

/** The attributes of many products in one query. Ids without a product are left out. */
export async function readTrackingAttributes(
  db: Kysely<Schema>,
  classification: Classification,
  { ids, locale }: { readonly ids: readonly number[]; readonly locale: Locale },
): Promise<ProductAttributes[]> {
  const { rows } = await sql<TrackedRow & { readonly id: number; readonly categoryId: number }>`${prepared}
    select product.id, category_id as "categoryId", is_partner_only as "isPartnerOnly",
      (select max(${boughtPrice}) from variant where product_id = product.id) as "purchasePrice"
    from product join category on category.id = product.category_id
    where product.id = any((select ${ids}::integer[])::integer[])`.execute(db);
  const attributesOf = async (row: (typeof rows)[number]) => ({
    id: row.id,
    ...trackingAttributes(row, await classify(classification, row.categoryId), locale),
  });
  return Promise.all(rows.map(attributesOf));
}
