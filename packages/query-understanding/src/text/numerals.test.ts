import { expect, it } from "vitest";
import { otherNumeral } from "./numerals.ts";

it("converts between digits and Roman numerals", () => {
  expect(["4", "iv", "vii", "2"].map(otherNumeral)).toEqual(["iv", "4", "7", "ii"]);
});

it("ignores X, other words and large numbers", () => {
  expect(["x", "10", "i", "1", "14", "xl", ""].map(otherNumeral)).toEqual(Array(7).fill(null));
});
