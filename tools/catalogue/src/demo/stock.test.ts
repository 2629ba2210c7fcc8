import { describe, expect, test } from "vitest";
import { poisson } from "./seeded.ts";
import { stockByGrade, stockDepth } from "./stock.ts";

const skus = Array.from({ length: 5000 }, (_, index) => `sku-${index}`);
const total = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);
const mean = (figures: readonly number[]): number => total(figures) / figures.length;

describe("stock", () => {
  test("is 40 times the demand on average, and zero more often for what few want", () => {
    const soldOut = [0.9, 0.3, 0.1].map((demand) => {
      const counts = skus.map((sku) => total(stockByGrade(sku, demand, 1)));
      const stocked = counts.filter((count) => count > 0);
      expect(mean(stocked) / demand).toBeCloseTo(40, -1);
      return 1 - stocked.length / skus.length;
    });
    expect(soldOut[0]).toBeCloseTo(0.02, 1);
    expect(soldOut[1]).toBeCloseTo(0.08, 1);
    expect(soldOut[2]).toBeCloseTo(0.16, 1);
  });

  test("of a popular product is of every grade from A1 to A4", () => {
    const missing = skus
      .map((sku) => stockByGrade(sku, 0.9, 1))
      .filter((counts) => total(counts) > 0)
      .flatMap((counts) => counts.slice(1).filter((count) => count === 0));
    expect(missing.length / skus.length).toBeLessThan(0.02);
  });

  test("is at most two for unpopular products", () => {
    expect(Math.max(...skus.map((sku) => total(stockByGrade(sku, 0.02, 1))))).toBe(2);
  });

  test("has depth 1 up to the usual size and depth 8 in a catalogue of 200,000", () => {
    expect([60, 15_000].map(stockDepth)).toEqual([1, 1]);
    const depth = stockDepth(200_000);
    expect(depth).toBeCloseTo(8.16, 2);
    const totals = (of: number) => total(skus.map((sku) => total(stockByGrade(sku, 0.3, of))));
    expect(totals(depth) / totals(1)).toBeCloseTo(depth, 1);
  });

  test("is split over the grades by their shares", () => {
    const all = skus.map((sku) => stockByGrade(sku, 0.9, 1));
    const units = total(all.map(total));
    const shares = [0, 1, 2, 3, 4].map((grade) => total(all.map((counts) => counts[grade] ?? 0)) / units);
    for (const [grade, share] of [0.06, 0.22, 0.34, 0.27, 0.11].entries())
      expect(shares[grade]).toBeCloseTo(share, 1);
  });
});

test("mean and variance of Poisson numbers are equal", () => {
  const figures = skus.map((sku) => poisson(7, sku, "x"));
  const average = mean(figures);
  expect(average).toBeCloseTo(7, 0);
  expect(mean(figures.map((figure) => (figure - average) ** 2))).toBeCloseTo(7, 0);
});
