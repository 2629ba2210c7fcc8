import { describe, expect, test } from "vitest";
import { lowestPriceBeforeReduction } from "./price-reduction.ts";

const now = new Date("2026-11-21T12:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const history = (...points: readonly [days: number, price: number][]) =>
  points.map(([days, price]) => ({ price, validFrom: daysAgo(days) }));

describe("the lowest price of the 30 days before a reduction", () => {
  test.each([
    ["a price that never changed", history([90, 500]), null],
    ["no price", [], null],
    ["a raised price", history([2, 600], [90, 500]), null],
    ["a reduced price: the one before it", history([2, 400], [90, 500]), 500],
    [
      "a price raised shortly before the reduction: the lower one of before",
      history([2, 450], [5, 600], [90, 480]),
      480,
    ],
    ["only what held within the 30 days", history([2, 400], [20, 500], [40, 450], [90, 300]), 450],
    [
      "a price that ended just before the 30 days does not count",
      history([2, 400], [33, 500], [90, 300]),
      500,
    ],
    ["a reduction of more than 30 days ago is the usual price by now", history([31, 400], [90, 500]), null],
    ["a second reduction", history([1, 300], [2, 400], [90, 500]), 400],
  ])("%s", (_, points, lowest) => {
    expect(lowestPriceBeforeReduction(points, now)).toBe(lowest);
  });
});
