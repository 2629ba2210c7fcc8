import { expect, test } from "vitest";
import { isBoughtTogether, type OrderCounts } from "./is-bought-together.ts";

const counts = (withBoth: number, withFirst: number, withSecond: number, all: number): OrderCounts => ({
  withBoth,
  withFirst,
  withSecond,
  all,
});

test.each([
  ["a case in a quarter of a phone's orders", counts(25, 100, 50, 2_000), true],
  ["the fewest orders that count", counts(5, 20, 5, 1_000), true],
  ["one order fewer, however far above chance", counts(4, 4, 4, 1_000), false],
  ["exactly as often as by chance", counts(10, 100, 100, 1_000), false],
  ["just below twice as often", counts(19, 100, 100, 1_000), false],
  ["twice as often as by chance", counts(20, 100, 100, 1_000), true],
  ["a product that is in every order", counts(100, 100, 1_000, 1_000), false],
  ["both in all orders of a small shop", counts(6, 6, 6, 6), false],
  ["no orders", counts(0, 0, 0, 0), false],
])("%s: %o", (_, orders, expected) => {
  expect(isBoughtTogether(orders)).toBe(expected);
});
