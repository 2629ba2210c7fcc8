import type { Grade } from "@reprise/cart";
import { LOCALES, localized, type Localized } from "@reprise/locale";
import type { AttributeValue } from "../../../db/schema/catalogue.schema.ts";
import { type GradePrices, gradePricesOf, highestPurchasePrice, priceOf } from "./grade-prices.ts";

/** Product data used by lists and searches. */
export interface CatalogueProduct {
  readonly id: number;
  readonly brand: string | null;
  readonly categoryId: number;
  readonly basicName: string;
  readonly keywords: readonly string[];
  readonly attributes: Readonly<Record<string, AttributeValue>>;
  /** 0 to 1. */
  readonly demand: number;
  /** Days since 1970. */
  readonly releaseDay: number | null;
  /** Cents. */
  readonly listPrice: number | null;
  readonly names: Localized;
  /** Cents, as shown in a list without filters. */
  readonly price: number;
  readonly quantity: number;
  readonly gradePrices: GradePrices;
  /** Cents: the highest price that the shop pays for any grade; 0: it does not buy the product. */
  readonly purchasePrice: number;
}

/** Product data as read from the database. */
export interface StoredProduct extends Omit<
  CatalogueProduct,
  "names" | "price" | "quantity" | "gradePrices" | "purchasePrice"
> {
  /** Names in the order of `LOCALES`, joined by {@link SEPARATOR}. */
  readonly joinedNames: string;
  /** At least one. */
  readonly variants: readonly {
    readonly label: Grade;
    readonly quantity: number;
    readonly price: number;
    readonly purchasePrice: number | null;
  }[];
}

export const SEPARATOR = "\u001f";

export function productOf({ joinedNames, variants, ...row }: StoredProduct): CatalogueProduct {
  const names = joinedNames.split(SEPARATOR);
  return {
    ...row,
    price: priceOf(variants) ?? 0,
    quantity: variants.reduce((sum, { quantity }) => sum + quantity, 0),
    gradePrices: gradePricesOf(variants),
    purchasePrice: highestPurchasePrice(variants),
    names: localized((locale) => names[LOCALES.indexOf(locale)] ?? names[0] ?? row.basicName),
  };
}
