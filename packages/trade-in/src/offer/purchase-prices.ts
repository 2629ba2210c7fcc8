import { type Grade, GRADES } from "@reprise/cart";

/** What the shop pays for a product. */
export interface PurchasePrices {
  /** Version of the table of purchase prices. */
  readonly version: number;
  /** In cents; a grade without a price is not bought. */
  readonly byGrade: Readonly<Partial<Record<Grade, number>>>;
}

/**
 * The price of a device that is at most of this grade, in cents: the highest of this grade and the worse ones, so that a
 * better device never gets less. Null: the shop does not buy it.
 */
export function priceFrom({ byGrade }: PurchasePrices, grade: Grade): number | null {
  const prices = GRADES.slice(GRADES.indexOf(grade)).flatMap((each) => byGrade[each] ?? []);
  return prices.length === 0 ? null : Math.max(...prices);
}
