import { cheapestVariant, defaultVariant, GRADES, type Grade } from "@reprise/cart";

export const GRADE_COUNT = GRADES.length;
export const ALL_GRADES = (1 << GRADE_COUNT) - 1;
/** Marks a grade that is not in stock. */
export const NOT_IN_STOCK = -1;

/** Prices of A0 to A4 in cents; {@link NOT_IN_STOCK} for a grade without stock. */
export type GradePrices = readonly number[];

/** Bit n is set if grade An is in stock. */
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

/** Price shown in a list without filters: of the default grade, or the lowest price if sold out. */
export const priceOf = (variants: readonly StockedVariant[]): number | null =>
  (defaultVariant(variants) ?? cheapestVariant(variants))?.price ?? null;

/** The most that the shop pays for any of these variants, in cents; 0: it buys none of them. */
export const highestPurchasePrice = (
  variants: readonly { readonly purchasePrice: number | null }[],
): number => Math.max(0, ...variants.map(({ purchasePrice }) => purchasePrice ?? 0));
