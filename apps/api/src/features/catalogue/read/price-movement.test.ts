import { expect, test } from "vitest";
import { priceMovement } from "./price-movement.ts";

const NOW = Date.parse("2026-11-29T12:00:00Z");
/** [days ago, price], the latest first. */
const history = (...rows: ReadonlyArray<readonly [number, number]>) =>
  rows.map(([daysAgo, price]) => ({ price, validFrom: new Date(NOW - daysAgo * 86_400_000).toISOString() }));

test.each([
  ["no history", history(), null],
  ["one price", history([400, 100]), null],
  ["the same price again", history([5, 100], [20, 100], [90, 100]), null],
  ["a change of less than 2 %", history([5, 9_801], [90, 10_000]), null],
  ["a change before the 30 days", history([31, 90], [60, 100]), null],
])("does not move: %s", (_, rows, expected) => {
  expect(priceMovement(rows, NOW)).toEqual(expected);
});

test("begins with the price that held 30 days ago, and ends with the present one", () => {
  expect(priceMovement(history([2, 100], [10.04, 80], [45, 90], [80, 10]), NOW)).toEqual({
    lowest: 80,
    from: "2026-10-30",
    to: "2026-11-29",
    steps: [
      { daysAgo: 30, price: 90 },
      { daysAgo: 10, price: 80 },
      { daysAgo: 2, price: 100 },
    ],
  });
});

test("a product that is new here begins with its first price, also by a clock that runs ahead", () => {
  expect(priceMovement(history([-0.01, 70], [3, 100]), NOW)?.steps).toEqual([
    { daysAgo: 3, price: 100 },
    { daysAgo: 0, price: 70 },
  ]);
});
