import type { ProductView } from "@reprise/contracts";
import type { Locale } from "@reprise/locale";
import type { Database } from "../../../db/database.ts";
import { isMediaPicture, productCards } from "../catalogue.read.ts";
import { type AttributeDefinition, attributeText } from "./attribute-texts.ts";
import { categoryLink, type TreeCategory } from "./category-tree.ts";
import { lowestPriceBeforeReduction } from "./price-reduction.ts";
import {
  type ProductRow,
  readModelMembers,
  readProduct,
  readVariants,
  type VariantRow,
} from "./product-rows.ts";
import { readRelatedIds } from "./related-products.ts";
import { siblingGroups } from "./siblings.ts";

/** Width of the pictures that `thumbs_cover_urls` name, in pixels. */
const THUMB_WIDTH = 240;

export interface ProductViewFrame {
  readonly attributes: readonly AttributeDefinition[];
  /** From the root to a category. */
  readonly lineageOf: (categoryId: number) => Promise<readonly TreeCategory[]>;
}

function variantViews(variants: readonly VariantRow[], row: ProductRow): ProductView["product"]["variants"] {
  const now = new Date();
  const thumbs = row.pictures.map(({ hash }) => `/media/${hash}-${THUMB_WIDTH}`);
  return variants.map(({ label, quantity, price, fullBatteryQuantity, history }) => ({
    label,
    quantity,
    price,
    fullBatteryQuantity,
    // The shop offers no insurance yet.
    insurancePrice: null,
    thumbs_cover_urls: thumbs,
    lowestPrice30Days: lowestPriceBeforeReduction(history, now),
  }));
}

function attributeViews(row: ProductRow, attributes: readonly AttributeDefinition[], locale: Locale) {
  return attributes.flatMap((attribute) => {
    const value = row.attributes[attribute.key];
    return value === undefined
      ? []
      : [
          {
            key: attribute.key,
            label: attribute.label[locale],
            value: attributeText(attribute, value, locale),
          },
        ];
  });
}

/** Everything a product page shows but the description; null: there is no such product. */
export async function readProductView(
  { db }: Database,
  frame: ProductViewFrame,
  query: { readonly id: number; readonly wristbandId: number | undefined; readonly locale: Locale },
): Promise<ProductView | null> {
  const { id, wristbandId, locale } = query;
  const row = await readProduct(db, id, locale);
  if (row === undefined) return null;
  const [variants, lineage, members] = await Promise.all([
    readVariants(db, id),
    frame.lineageOf(row.categoryId),
    row.modelGroup === null ? [] : readModelMembers(db, row.modelGroup, locale),
  ]);
  const own = lineage.at(-1);
  const inStock = variants.filter(({ quantity }) => quantity > 0);
  const price = Math.min(...(inStock.length > 0 ? inStock : variants).map(({ price }) => price));
  const related = await readRelatedIds(db, {
    id,
    categoryId: row.categoryId,
    modelGroup: row.modelGroup,
    price,
    wristbandId,
  });
  const cards = new Map(
    (await productCards({ db }, [...new Set(Object.values(related).flat())], locale)).map((card) => [
      card.id,
      card,
    ]),
  );
  const cardsOf = (ids: readonly number[]) => ids.flatMap((each) => cards.get(each) ?? []);
  const purchasePrices = variants.flatMap(({ purchasePrice }) => purchasePrice ?? []);

  return {
    product: {
      id,
      name: row.name,
      basicName: row.basicName,
      brand: row.brand,
      category_id: lineage.map((category) => category.id),
      variantPicker: { inStockCount: variants.reduce((sum, { quantity }) => sum + quantity, 0) },
      variants: variantViews(variants, row),
      attributes: attributeViews(row, frame.attributes, locale),
      ean: row.ean,
      isbn: row.isbn,
      releaseDate: row.releaseDate,
      listPrice: row.listPrice,
      co2SavedGrams: row.co2SavedGrams,
      minDaysUntilDispatch: row.minDaysUntilDispatch,
      maxDaysUntilDispatch: row.maxDaysUntilDispatch,
      isMedia: isMediaPicture(row.pictures[0]?.kind ?? ""),
      isSplitAssembly: row.isSplitAssembly,
      isWristband: own?.isWristband ?? false,
      root_category_name: lineage[0]?.names[locale] ?? "",
      category_names: lineage.map(({ names }) => names[locale]),
      category_is_accessory: own?.isAccessory ?? false,
      blue_price: price,
      offered_by_one_partner_only: row.isPartnerOnly,
      coupon_clue: null,
      price_purchase: purchasePrices.length === 0 ? null : Math.max(...purchasePrices),
    },
    categories: lineage.map((category) => categoryLink(category, locale)),
    relations: {
      siblings: siblingGroups(id, members, frame.attributes, locale),
      accessories: cardsOf(related.accessory),
      wristbands: cardsOf(related.wristband),
      similar: cardsOf(related.similar),
    },
    product_slug: row.slugs[locale],
    slugs: row.slugs,
    media: row.pictures.map(({ hash }) => ({ hash, alt: row.name })),
  };
}
