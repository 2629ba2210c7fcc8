import { GRADES, type VariantFilter } from "@reprise/cart";
import { ALL_GRADES, GRADE_COUNT } from "../index/grade-prices.ts";
import type { ProductRows } from "../index/product-rows.ts";
import type { ChosenFilters } from "./chosen-filters.ts";

type Choice = Pick<ChosenFilters, "grades" | "price">;

/** True if the filters select a grade, so that the list does not show the default one. */
export const choosesOffer = ({ grades, price }: Choice): boolean => grades !== 0 || price !== null;

/** The grade and price filters in the form that the cart package uses. */
export const variantFilterOf = ({ grades, price }: Choice): VariantFilter => ({
  labels: GRADES.filter((_, grade) => grades & (1 << grade)),
  from: price?.from ?? null,
  to: price?.to ?? null,
});

/** Bit set of the grades in stock with a price in the range. */
export function gradesInRange(
  { grades, gradePrices }: ProductRows,
  row: number,
  range: ChosenFilters["price"],
): number {
  const inStock = grades[row] ?? 0;
  if (range === null) return inStock;
  const from = range.from ?? 0;
  const to = range.to ?? Number.MAX_SAFE_INTEGER;
  let inRange = 0;
  for (let grade = 0; grade < GRADE_COUNT; grade++) {
    const price = gradePrices[row * GRADE_COUNT + grade] ?? 0;
    if (inStock & (1 << grade) && price >= from && price <= to) inRange |= 1 << grade;
  }
  return inRange;
}

/** Lowest price of these grades. All must be in stock. */
export function lowestOf({ gradePrices }: ProductRows, row: number, bits: number): number {
  let lowest = Number.MAX_SAFE_INTEGER;
  for (let grade = 0; grade < GRADE_COUNT; grade++) {
    if (bits & (1 << grade)) lowest = Math.min(lowest, gradePrices[row * GRADE_COUNT + grade] ?? 0);
  }
  return lowest;
}

/** Highest price of these grades. All must be in stock. */
export function highestOf({ gradePrices }: ProductRows, row: number, bits: number): number {
  let highest = 0;
  for (let grade = 0; grade < GRADE_COUNT; grade++) {
    if (bits & (1 << grade)) highest = Math.max(highest, gradePrices[row * GRADE_COUNT + grade] ?? 0);
  }
  return highest;
}

/** The price shown for a row that passes the filters; the same rule as `offeredVariant` in packages/cart. */
export function shownPrice(rows: ProductRows, row: number, chosen: Choice): number {
  const bits = chosenGrades(rows, row, chosen);
  return bits === 0 ? (rows.price[row] ?? 0) : lowestOf(rows, row, bits);
}

/** The reduction of {@link shownPrice}; 0: none. */
export function shownSaving(rows: ProductRows, row: number, chosen: Choice): number {
  const bits = chosenGrades(rows, row, chosen);
  if (bits === 0) return rows.saving[row] ?? 0;
  const lowest = lowestOf(rows, row, bits);
  for (let grade = 0; grade < GRADE_COUNT; grade++) {
    const place = row * GRADE_COUNT + grade;
    if (bits & (1 << grade) && rows.gradePrices[place] === lowest) return rows.gradeSavings[place] ?? 0;
  }
  return 0;
}

/** Bit set of the grades in stock that the filters choose; 0: they choose none. */
function chosenGrades(rows: ProductRows, row: number, chosen: Choice): number {
  if (!choosesOffer(chosen)) return 0;
  return gradesInRange(rows, row, chosen.price) & (chosen.grades === 0 ? ALL_GRADES : chosen.grades);
}
