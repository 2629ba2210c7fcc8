import { expect, test } from "vitest";
import { gtinOf } from "./gtin.ts";

test.each([
  ["9783161484100", true],
  ["4006381333931", true],
  // A wrong check digit.
  ["4006381333932", false],
  // Numbers that shops assign themselves.
  ["2393274000004", false],
  ["0212345678909", false],
  // A number for demonstrations.
  ["9521234567899", false],
  ["400638133393", false],
  ["40063813339311", false],
  ["400638133393x", false],
])("%s is a number for Google: %s", (code, expected) => {
  expect(gtinOf({ isbn: null, ean: code })).toBe(expected ? code : null);
  expect(gtinOf({ isbn: code, ean: null })).toBe(expected ? code : null);
});
