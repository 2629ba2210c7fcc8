import { expect, it } from "vitest";
import { otherNumeral } from "./numerals.ts";

it("writes the numbers of parts and models in the other way", () => {
  expect(["4", "iv", "vii", "2"].map(otherNumeral)).toEqual(["iv", "4", "7", "ii"]);
});

it("leaves alone what is mostly a letter, and what is no small number", () => {
  expect(["x", "10", "i", "1", "14", "xl", ""].map(otherNumeral)).toEqual(Array(7).fill(null));
});
