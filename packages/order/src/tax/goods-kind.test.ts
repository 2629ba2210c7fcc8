import { expect, test } from "vitest";
import { goodsKindOf } from "./goods-kind.ts";

test("books are goods of their own kind, all others are standard", () => {
  expect([goodsKindOf([2, 30]), goodsKindOf([2, 31]), goodsKindOf([1, 10])]).toEqual([
    "books",
    "standard",
    "standard",
  ]);
});
