import { type Grade, reductionShare } from "@reprise/cart";
import { LOCALES, localized, type Localized } from "@reprise/locale";
import type { AttributeValue } from "../../../db/schema/catalogue.schema.ts";
import type { PriceRow } from "../../catalogue/catalogue.public.ts";
import { lowestPriceOf, priceReduction } from "../../catalogue/product-facts.public.ts";
import {
  type GradePrices,
  gradePricesOf,
  type GradeSavings,
  gradeSavingsOf,
  highestPurchasePrice,
  priceOf,
  shownVariant,
} from "./grade-prices.ts";

/** Product data used by lists and searches. */
export interface CatalogueProduct {
  readonly id: number;
  readonly brand: string | null;
  readonly categoryId: number;
  readonly basicName: string;
  readonly keywords: readonly string[];
  readonly attributes: Readonly<Record<string, AttributeValue>>;
  /** The same for products that differ only in colour; null: the product stands alone. */
  readonly model: string | null;
  /** 0 to 1. */
  readonly demand: number;
  /** Days since 1970. */
  readonly releaseDay: number | null;
  readonly names: Localized;
  /** Cents, as shown in a list without filters. */
  readonly price: number;
  readonly quantity: number;
  readonly gradePrices: GradePrices;
  readonly gradeSavings: GradeSavings;
  /** The reduction of `price`, 0 to 1. */
  readonly saving: number;
  /** Cents: the highest price that the shop pays for any grade; 0: it does not buy the product. */
  readonly purchasePrice: number;
}

/** Product data as read from the database. */
export interface StoredProduct extends Omit<
  CatalogueProduct,
  "names" | "price" | "quantity" | "gradePrices" | "gradeSavings" | "saving" | "purchasePrice"
> {
  /** Names in the order of `LOCALES`, joined by {@link SEPARATOR}. */
  readonly joinedNames: string;
  /** At least one. */
  readonly variants: readonly {
    readonly label: Grade;
    readonly quantity: number;
    readonly price: number;
    readonly purchasePrice: number | null;
    readonly history: readonly PriceRow[] | null;
  }[];
}

export const SEPARATOR = "\u001f";

/** @param now in ms since 1970: a reduction is announced for 30 days */
export function productOf(
  { joinedNames, variants: stored, ...row }: StoredProduct,
  now: number = Date.now(),
): CatalogueProduct {
  const variants = stored.map(({ history, ...variant }) => ({
    ...variant,
    saving: reductionShare(variant.price, lowestPriceOf(priceReduction(history ?? []), now)),
  }));
  const names = joinedNames.split(SEPARATOR);
  return {
    ...row,
    price: priceOf(variants) ?? 0,
    quantity: variants.reduce((sum, { quantity }) => sum + quantity, 0),
    gradePrices: gradePricesOf(variants),
    gradeSavings: gradeSavingsOf(variants),
    saving: shownVariant(variants)?.saving ?? 0,
    purchasePrice: highestPurchasePrice(variants),
    names: localized((locale) => names[LOCALES.indexOf(locale)] ?? names[0] ?? row.basicName),
  };
}
