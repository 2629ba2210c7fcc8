import { MAX_TARGET_PRICE } from "@reprise/contracts/forms";
import { expect, test } from "vitest";
import { parsePrice } from "./parse-price.ts";

test.each([
  ["180,50 €", 18_050],
  ["1.250", 125_000],
  ["0,01", 1],
  [`${MAX_TARGET_PRICE / 100}`, MAX_TARGET_PRICE],
  [`${MAX_TARGET_PRICE / 100},01`, null],
  ["0", null],
  ["-5", null],
  ["abc", null],
  ["1,250", null],
])("German: %s", (text, cents) => {
  expect(parsePrice(text, "de")).toBe(cents);
});

test("a mark before three digits is that of the locale", () => {
  expect([parsePrice("1,250", "en"), parsePrice("1.250", "en")]).toEqual([125_000, null]);
});
