import * as fc from "fast-check";
import { expect, test } from "vitest";
import { priceWhenNew, reductionShare } from "./price-comparison.ts";

test.each([
  [350_00, 360_00, 0.02],
  [90_00, 100_00, 0.1],
  [69_01, 100_00, 0.3],
  [359_99, 360_00, 0],
  [360_00, 360_00, 0],
  [400_00, 360_00, 0],
  [400_00, null, 0],
])("a price of %d after %s is a reduction of %d", (price, lowest, share) => {
  expect(reductionShare(price, lowest)).toBe(share);
});

test("a reduction is never overstated, and by less than one per cent understated", () => {
  const cents = fc.integer({ min: 1, max: 1_000_000 });
  fc.assert(
    fc.property(cents, cents, (one, other) => {
      const [price, lowest] = [Math.min(one, other), Math.max(one, other)];
      const percent = Math.round(reductionShare(price, lowest) * 100);
      expect(percent * lowest).toBeLessThanOrEqual((lowest - price) * 100);
      expect((percent + 1) * lowest).toBeGreaterThan((lowest - price) * 100);
    }),
  );
});

test.each([
  ["a model of last year", 899_00, "2025-09-19", 899_00],
  ["exactly two years", 899_00, "2024-11-28", 899_00],
  ["a day more: nobody buys it new any more", 899_00, "2024-11-27", null],
  ["a month of which the day is not known", 899_00, "2024-12", 899_00],
  ["a year of which the day is not known", 899_00, "2025", 899_00],
  ["a year that may be too long ago", 899_00, "2024", null],
  ["this year", 899_00, "2026", 899_00],
  ["not yet launched", 899_00, "2026-12-01", null],
  ["an unknown launch", 899_00, null, null],
  ["no list price", null, "2026-01-01", null],
])("the price when new: %s", (_, listPrice, releaseDate, named) => {
  expect(priceWhenNew({ listPrice, releaseDate }, "2026-11-28")).toBe(named);
});
