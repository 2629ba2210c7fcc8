import { type Grade, reductionShare } from "@reprise/cart";
import { LOCALES, localized } from "@reprise/locale";
import {
  type CatalogueProduct,
  gradePricesOf,
  gradeSavingsOf,
  highestPurchasePrice,
  priceOf,
  shownVariant,
} from "@reprise/search-engine";
import type { PriceRow } from "../../catalogue/catalogue.public.ts";
import { lowestPriceOf, priceReduction } from "../../catalogue/product-facts.public.ts";

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
