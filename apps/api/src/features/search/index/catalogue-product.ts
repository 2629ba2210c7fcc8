import { LOCALES, localized, type Localized } from "@reprise/locale";
import type { AttributeValue } from "../../../db/schema/catalogue.schema.ts";

/** What lists and searches know of a product. */
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
  /** Cents: the lowest in stock, else the lowest of all. */
  readonly price: number;
  readonly quantity: number;
  /** Bit n: An is in stock. */
  readonly grades: number;
}

/** As it is read from the catalogue. */
export interface StoredProduct extends Omit<CatalogueProduct, "names"> {
  /** In the order of the locales. */
  readonly joinedNames: string;
}

export const SEPARATOR = "\u001f";

export function productOf({ joinedNames, ...row }: StoredProduct): CatalogueProduct {
  const names = joinedNames.split(SEPARATOR);
  return {
    ...row,
    names: localized((locale) => names[LOCALES.indexOf(locale)] ?? names[0] ?? row.basicName),
  };
}
