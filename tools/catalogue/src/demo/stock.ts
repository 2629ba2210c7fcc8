import { GRADES } from "./prices.ts";
import { poisson, uniform } from "./seeded.ts";

const GRADE_SHARES = [0.06, 0.22, 0.34, 0.27, 0.11] as const;
const LONG_TAIL = 0.05;

/** Share of the products that are sold out: few of the popular ones, because the shop buys them every day. */
function soldOut(demand: number): number {
  if (demand >= 0.5) return 0.02;
  return demand >= 0.2 ? 0.08 : 0.16;
}

/** A catalogue with more products has more stock per product: 3,000,000 devices at 200,000 products. */
const USUAL_PRODUCTS = 24_500;

/** Factor of the stock per product in a catalogue of this size. */
export const stockDepth = (products: number): number => Math.max(1, products / USUAL_PRODUCTS);

/**
 * Devices in stock by grade, A0 first. About 12 % of products have none; unpopular products have at most two
 * at depth 1. Devices come in evenly: six of them are of about four grades.
 */
export function stockByGrade(sku: string, demand: number, depth: number): number[] {
  const counts = GRADES.map(() => 0);
  if (uniform(sku, "soldOut") < soldOut(demand)) return counts;
  const drawn = Math.max(1, poisson(40 * demand, sku, "stock"));
  const total = Math.round((demand < LONG_TAIL ? Math.min(2, drawn) : drawn) * depth);
  const start = uniform(sku, "grade");
  for (let unit = 0; unit < total; unit++) {
    const grade = gradeAt((start + unit / total) % 1);
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
