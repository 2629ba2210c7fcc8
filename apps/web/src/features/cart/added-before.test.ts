import { expect, test } from "vitest";
import { addedBefore } from "./added-before.ts";

test("reads the name of the added product", () => {
  expect(addedBefore({ added: "iPhone 14" })).toBe("iPhone 14");
});

test.each([null, undefined, "x", 7, {}, { added: 7 }])("returns null for the state %j", (state) => {
  expect(addedBefore(state)).toBeNull();
});
