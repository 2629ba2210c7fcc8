/** Orders that contain both products: fewer may be a coincidence. */
export const MIN_ORDERS_WITH_BOTH = 5;
/** How many times as often as chance the second product must be in orders with the first one. */
const MIN_LIFT = 2;

/** Counts of distinct orders. */
export interface OrderCounts {
  readonly withBoth: number;
  readonly withFirst: number;
  readonly withSecond: number;
  readonly all: number;
}

/**
 * True if orders show that the second product is bought together with the first one: often enough, and more often than
 * by chance. What is in every order goes with nothing in particular.
 */
export function isBoughtTogether({ withBoth, withFirst, withSecond, all }: OrderCounts): boolean {
  return withBoth >= MIN_ORDERS_WITH_BOTH && withBoth * all >= MIN_LIFT * withFirst * withSecond;
}
