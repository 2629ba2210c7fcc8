import { GRADES } from "./prices.ts";
import { poisson, uniform } from "./seeded.ts";

const GRADE_SHARES = [0.02, 0.2, 0.35, 0.3, 0.13] as const;
const SOLD_OUT = 0.12;
const LONG_TAIL = 0.05;

/** A catalogue with more products has more stock per product: 3,000,000 devices at 200,000 products. */
const USUAL_PRODUCTS = 24_500;

/** Factor of the stock per product in a catalogue of this size. */
export const stockDepth = (products: number): number => Math.max(1, products / USUAL_PRODUCTS);

/**
 * Devices in stock by grade, A0 first. About 12 % of products have none; unpopular products have at most two
 * at depth 1.
 */
export function stockByGrade(sku: string, demand: number, depth: number): number[] {
  const counts = GRADES.map(() => 0);
  if (uniform(sku, "soldOut") < SOLD_OUT) return counts;
  const drawn = Math.max(1, poisson(40 * demand, sku, "stock"));
  const total = Math.round((demand < LONG_TAIL ? Math.min(2, drawn) : drawn) * depth);
  for (let unit = 0; unit < total; unit++) {
    const grade = gradeAt(uniform(sku, `grade.${unit}`));
    counts[grade] = (counts[grade] ?? 0) + 1;
  }
  return counts;
}

function gradeAt(share: number): number {
  let sum = 0;
  for (const [grade, weight] of GRADE_SHARES.entries()) {
    sum += weight;
    if (share < sum) return grade;
  }
  return GRADE_SHARES.length - 1;
}
