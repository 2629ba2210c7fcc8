import { expect, test } from "vitest";
import { addedBefore } from "./added-before.ts";

test("the page after an add is told what was added", () => {
  expect(addedBefore({ added: "iPhone 14" })).toBe("iPhone 14");
});

test.each([null, undefined, "x", 7, {}, { added: 7 }])("%j says nothing", (state) => {
  expect(addedBefore(state)).toBeNull();
});
