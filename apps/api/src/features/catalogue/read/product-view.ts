import { type Grade, insurancePremium, priceWhenNew, type VariantFilter } from "@reprise/cart";
import type { ProductCard, ProductView } from "@reprise/contracts";
import type { Locale } from "@reprise/locale";
import { countryOf, deliveryDates, type IsoDate, STANDARD_TRANSIT, warehouseDate } from "@reprise/order";
import { type ValuedDevice, valueInAYear } from "@reprise/trade-in";
import type { Kysely } from "kysely";
import type { Schema } from "../../../db/database.ts";
import { isHoliday } from "../../../holidays/holidays.ts";
import { type NextUnits, unitsFor } from "../../stock/stock.public.ts";
import { gtinOf } from "../gtin.ts";
import type { CardCache } from "../product-cards.ts";
import { type AttributeDefinition, attributeText } from "./attribute-texts.ts";
import { ANY_VARIANT, cardVariant } from "./card-variant.ts";
import { categoryLink } from "./category-tree.ts";
import { gradeKindOf } from "./grade-kind.ts";
import { isMediaPicture } from "./media-picture.ts";
import { priceMovement } from "./price-movement.ts";
import { lowestPriceOf, priceReduction } from "./price-reduction.ts";
import {
  type ProductRow,
  readProduct,
  type RecommendedColumn,
  type ReviewCountColumn,
  type VariantRow,
} from "./product-rows.ts";
import { recommendedCards, relatedProducts, ROWS } from "./related-products.ts";
import { siblingGroups } from "./siblings.ts";
import { type Classification, classify, trackingAttributes } from "./tracking-attributes.ts";

/** Width of the pictures that `thumbs_cover_urls` name, in pixels. */
const THUMB_WIDTH = 240;

export interface ProductViewDependencies extends Classification {
  /** The database to read these products from. */
  readonly changes: { sourceOf(ids: readonly number[]): Kysely<Schema> };
  readonly cards: Pick<CardCache, "row"> & {
    get(ids: readonly number[], locale: Locale, filter?: VariantFilter): Promise<ProductCard[]>;
  };
  readonly recommended: RecommendedColumn;
  readonly reviewCount: ReviewCountColumn;
  readonly attributes: () => Promise<readonly AttributeDefinition[]>;
  /** In ms since 1970. */
  readonly now?: () => number;
}

function variantViews(
  variants: readonly VariantRow[],
  { pictures, shown, isAccessory, now, today, releaseDate, listPrice }: VariantFacts,
): ProductView["product"]["variants"] {
  const thumbs = shown.map((hash) => `/media/${hash}-${THUMB_WIDTH}`);
  const isMedia = showsMedia(pictures);
  const device: ValuedDevice = {
    isMedia,
    releaseDate,
    listPrice,
    sellingPrices: variants.map(({ price }) => price),
    purchasePrices: Object.fromEntries(
      variants.flatMap(({ label, purchasePrice }) =>
        purchasePrice === null ? [] : [[label, purchasePrice]],
      ),
    ),
  };
  return variants.map(
    ({ label, quantity, price, fullBatteryQuantity, nextUnits, reserved, photographs, history }) => ({
      label,
      photographs: [...photographs],
      quantity,
      price,
      fullBatteryQuantity,
      insurancePrice: insurancePremium({ price, isMedia, isAccessory }, today),
      thumbs_cover_urls: thumbs,
      lowestPrice30Days: lowestPriceOf(priceReduction(history ?? []), now),
      priceMovement: priceMovement(history ?? [], now),
      valueInAYear: valueInAYear(device, { grade: label, price }, today),
      ...nextUnitViews(nextUnits),
      reservedUntil: quantity > 0 ? null : reserved.until,
    }),
  );
}

/** What the shopper may know of the unit that is sold next. */
function nextUnitViews(nextUnits: NextUnits) {
  const [next] = unitsFor(nextUnits, { quantity: 1, withFullBattery: false });
  const [charged] = unitsFor(nextUnits, { quantity: 1, withFullBattery: true });
  return {
    vatScheme: next?.vatScheme ?? null,
    fullBatteryVatScheme: charged?.vatScheme ?? null,
    testRecord: next?.testRecord ?? null,
    fullBatteryTestRecord: charged?.testRecord ?? null,
    unitPhotographs: [...(next?.photographs ?? [])],
    fullBatteryUnitPhotographs: [...(charged?.photographs ?? [])],
  };
}

interface VariantFacts extends Pick<ProductRow, "releaseDate" | "listPrice"> {
  readonly pictures: NonNullable<ProductRow["pictures"]>;
  /** Hashes of the pictures that the page shows. */
  readonly shown: readonly string[];
  readonly isAccessory: boolean;
  /** In ms since 1970. */
  readonly now: number;
  /** The date at the warehouse. */
  readonly today: IsoDate;
}

const showsMedia = (pictures: VariantFacts["pictures"]) => isMediaPicture(pictures[0]?.kind ?? "");

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

export interface ReadView {
  readonly view: ProductView;
  /** Products whose price, stock or texts the view shows, or which decided what it shows. */
  readonly products: readonly number[];
}

export interface ViewQuery {
  readonly id: number;
  readonly locale: Locale;
  /** The chosen wristband; without a grade, the one that its page opens with. */
  readonly wristband?: { readonly id: number; readonly grade: Grade | undefined };
}

/** Reads everything that a product page shows, except the description. */
export async function readProductView(
  {
    changes,
    cards,
    recommended,
    reviewCount,
    attributes,
    now = Date.now,
    ...classification
  }: ProductViewDependencies,
  { id, locale, wristband }: ViewQuery,
): Promise<ReadView | null> {
  const row = await readProduct(changes.sourceOf([id]), { id, locale, recommended, reviewCount });
  if (row === undefined) return null;
  const variants = row.variants ?? [];
  const classified = await classify(classification, row.categoryId);
  const { lineage } = classified;
  const own = lineage.at(-1);
  const price = cardVariant(variants, ANY_VARIANT)?.price ?? 0;
  const relatedIds = relatedProducts({ ...row, wristbandId: wristband?.id });
  const accessories = await cards.row(relatedIds.accessory, locale, ROWS.accessory);
  const wristbands = await cards.row(relatedIds.wristband, locale, ROWS.wristband);
  const found = await cards.get([...new Set(Object.values(row.recommended).flat())], locale);
  const known = new Map(found.map((card) => [card.id, card]));
  const cardsOf = (ids: readonly number[]) => ids.flatMap((id) => known.get(id) ?? []);
  const [chosen] =
    wristband !== undefined && relatedIds.wristband.includes(wristband.id)
      ? await cards.get([wristband.id], locale, { ...ANY_VARIANT, labels: [wristband.grade ?? []].flat() })
      : [];
  const purchasePrices = variants.flatMap(({ purchasePrice }) => purchasePrice ?? []);
  const definitions = await attributes();
  const pictures = row.pictures ?? [];
  const shown = row.photographs.length > 0 ? row.photographs : pictures.map(({ hash }) => hash);
  const time = now();
  const today = warehouseDate(new Date(time));
  const country = countryOf(locale);
  const others = [...(row.members ?? []), ...(row.relations ?? []), ...found].map((other) => other.id);

  const view: ProductView = {
    product: {
      id,
      name: row.name,
      basicName: row.basicName,
      brand: row.brand,
      category_id: lineage.map((category) => category.id),
      variantPicker: { inStockCount: variants.reduce((sum, { quantity }) => sum + quantity, 0) },
      variants: variantViews(variants, {
        ...row,
        pictures,
        shown,
        isAccessory: own?.isAccessory ?? false,
        now: time,
        today,
      }),
      attributes: attributeViews(row, definitions, locale),
      ean: row.ean,
      isbn: row.isbn,
      gtin: gtinOf(row),
      model: row.modelGroup,
      releaseDate: row.releaseDate,
      listPrice: priceWhenNew(row, today),
      co2SavedGrams: row.co2SavedGrams,
      minDaysUntilDispatch: row.minDaysUntilDispatch,
      maxDaysUntilDispatch: row.maxDaysUntilDispatch,
      ...deliveryDates(row, { transit: STANDARD_TRANSIT[country], country }, today, isHoliday),
      isMedia: showsMedia(pictures),
      gradeKind: gradeKindOf(pictures[0]?.kind ?? ""),
      isSplitAssembly: row.isSplitAssembly,
      isChargerCompatible: (row.relations ?? []).some(({ kind }) => kind === "charger"),
      isWristband: own?.isWristband ?? false,
      reviewCount: row.reviewCount,
      blue_price: price,
      ...trackingAttributes(
        { ...row, purchasePrice: purchasePrices.length === 0 ? null : Math.max(...purchasePrices) },
        classified,
        locale,
      ),
    },
    categories: lineage.map((category) => categoryLink(category, locale)),
    wristband: chosen !== undefined && chosen.quantity > 0 ? chosen : null,
    relations: {
      siblings: siblingGroups(id, row.members ?? [], definitions, locale),
      accessories,
      wristbands,
      ...recommendedCards(
        {
          boughtTogether: cardsOf(row.recommended.boughtTogether),
          similar: cardsOf(row.recommended.similar),
        },
        [
          id,
          ...(row.members ?? []).map((member) => member.id),
          ...relatedIds.accessory,
          ...relatedIds.wristband,
        ],
      ),
    },
    product_slug: row.slugs[locale],
    slugs: row.slugs,
    media: shown.map((hash) => ({ hash, alt: row.name })),
  };
  return { view, products: [...new Set([id, ...others])] };
}
