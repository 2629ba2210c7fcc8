import { expect, test } from "vitest";
import { readQuantity, upTo, withoutColumns } from "./list-quantity.ts";

test.each([
  ["2x Die Verwandlung", 2, "Die Verwandlung"],
  ["2 x Die Verwandlung", 2, "Die Verwandlung"],
  ["3 × Faust", 3, "Faust"],
  ["3×Faust", 3, "Faust"],
  ["12X 9783161484100", 12, "9783161484100"],
  ["2* Faust", 2, "Faust"],
  ["Faust", 1, "Faust"],
  ["1984", 1, "1984"],
  ["9783161484100", 1, "9783161484100"],
  ["3 Engel für Charlie", 1, "3 Engel für Charlie"],
  ["2 X-Men", 1, "2 X-Men"],
  ["4x4 Evolution", 1, "4x4 Evolution"],
  ["thinkpad x1", 1, "thinkpad x1"],
  ["Xbox Series X 2", 1, "Xbox Series X 2"],
  ["0x Faust", 1, "0x Faust"],
  ["100x Faust", 1, "100x Faust"],
  ["2x", 1, "2x"],
])("%j is %d of %j", (line, quantity, text) => {
  expect(readQuantity(line)).toEqual({ quantity, text });
});

test.each([
  ["2;Faust", "2 × Faust"],
  ["Faust\t3", "3 × Faust"],
  ["1\tFaust", "Faust"],
  ["Faust; 1", "Faust"],
  ["two\tcolumns", "two\tcolumns"],
  ["Faust;2019", "Faust;2019"],
  ["2;3", "2;3"],
  ["a;b;2", "a;b;2"],
])("%j becomes %j", (line, expected) => {
  expect(withoutColumns(line)).toBe(expected);
});

test("lines take no more items than there is room for", () => {
  expect(upTo(4, ["Faust", "9x Emma", "Nana"])).toEqual([
    { text: "Faust", quantity: 1 },
    { text: "Emma", quantity: 3 },
  ]);
});
