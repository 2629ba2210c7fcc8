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

/** Reductions of A0 to A4, each a share of the lowest price of the 30 days before it; 0: none. */
export type GradeSavings = readonly number[];

export const gradeSavingsOf = (
  variants: readonly { readonly label: Grade; readonly saving: number }[],
): GradeSavings => GRADES.map((label) => variants.find((each) => each.label === label)?.saving ?? 0);

/** The variant shown in a list without filters: of the default grade, or the cheapest if sold out. */
export const shownVariant = <V extends StockedVariant>(variants: readonly V[]): V | null =>
  defaultVariant(variants) ?? cheapestVariant(variants) ?? null;

/** Price shown in a list without filters. */
export const priceOf = (variants: readonly StockedVariant[]): number | null =>
  shownVariant(variants)?.price ?? null;

/** The most that the shop pays for any of these variants, in cents; 0: it buys none of them. */
export const highestPurchasePrice = (
  variants: readonly { readonly purchasePrice: number | null }[],
): number => Math.max(0, ...variants.map(({ purchasePrice }) => purchasePrice ?? 0));
