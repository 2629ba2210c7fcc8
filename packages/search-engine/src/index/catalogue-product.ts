import type { Localized } from "@reprise/locale";
import type { GradePrices, GradeSavings } from "./grade-prices.ts";

/** A term id or free text, several of them, or a number (contracts: catalogue file). */
export type AttributeValue = string | number | readonly string[];

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
