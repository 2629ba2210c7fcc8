import { cheapestVariant, defaultVariant, GRADES, type Grade } from "@reprise/cart";

export const GRADE_COUNT = GRADES.length;
export const ALL_GRADES = (1 << GRADE_COUNT) - 1;
/** The price of a grade that is not in stock. */
export const NOT_IN_STOCK = -1;

/** Cents of A0 to A4; {@link NOT_IN_STOCK} where there is none. */
export type GradePrices = readonly number[];

/** Bit n: An is in stock. */
export const gradeBits = (prices: GradePrices): number =>
  prices.reduce((bits, price, grade) => (price === NOT_IN_STOCK ? bits : bits | (1 << grade)), 0);

interface StockedVariant {
  readonly label: Grade;
  readonly quantity: number;
  readonly price: number;
}

export const gradePricesOf = (variants: readonly StockedVariant[]): GradePrices =>
  GRADES.map(
    (label) => variants.find((each) => each.label === label && each.quantity > 0)?.price ?? NOT_IN_STOCK,
  );

/** What a list without filters shows as the price: that of the default grade, sold out the lowest of all. */
export const priceOf = (variants: readonly StockedVariant[]): number | null =>
  (defaultVariant(variants) ?? cheapestVariant(variants))?.price ?? null;
