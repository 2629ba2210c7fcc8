import { describe, expect, test } from "vitest";
import { poisson } from "./seeded.ts";
import { stockByGrade, stockDepth } from "./stock.ts";

const skus = Array.from({ length: 5000 }, (_, index) => `sku-${index}`);
const total = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);
const mean = (figures: readonly number[]): number => total(figures) / figures.length;

describe("stock", () => {
  test("is 40 times the demand on average, and zero for about 12 %", () => {
    const counts = skus.map((sku) => total(stockByGrade(sku, 0.5, 1)));
    expect(counts.filter((count) => count === 0).length / skus.length).toBeCloseTo(0.12, 1);
    expect(mean(counts.filter((count) => count > 0))).toBeCloseTo(20, 0);
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
    for (const [grade, share] of [0.02, 0.2, 0.35, 0.3, 0.13].entries())
      expect(shares[grade]).toBeCloseTo(share, 1);
  });
});

test("mean and variance of Poisson numbers are equal", () => {
  const figures = skus.map((sku) => poisson(7, sku, "x"));
  const average = mean(figures);
  expect(average).toBeCloseTo(7, 0);
  expect(mean(figures.map((figure) => (figure - average) ** 2))).toBeCloseTo(7, 0);
});
