import { MAX_TARGET_PRICE } from "@reprise/contracts/forms";
import { formatMoney, LOCALES } from "@reprise/locale";
import fc from "fast-check";
import { expect, test } from "vitest";
import { parsePrice } from "./parse-price.ts";

const price = fc.integer({ min: 1, max: MAX_TARGET_PRICE });

test.each(LOCALES)("%s: parses every price that the shop formats", (locale) => {
  fc.assert(
    fc.property(price, (cents) => {
      expect(parsePrice(formatMoney(cents, locale), locale)).toBe(cents);
    }),
  );
});

test.each([
  ["180", 18_000],
  ["180,5", 18_050],
  ["180,50 €", 18_050],
  [" € 180,05 ", 18_005],
  ["1.250", 125_000],
  ["1.250,99", 125_099],
  ["1 250,99 EUR", 125_099],
  ["1250,99", 125_099],
  ["180.50", 18_050],
  ["0,01", 1],
  ["007", 700],
] as const)("German: %s", (text, cents) => {
  expect(parsePrice(text, "de")).toBe(cents);
});

test("separators are interpreted by the locale", () => {
  expect(parsePrice("1,250.99", "en")).toBe(125_099);
  expect(parsePrice("1,250", "en")).toBe(125_000);
  expect(parsePrice("1.250", "en")).toBeNull();
  expect(parsePrice("1,250", "de")).toBeNull();
  expect(parsePrice("1\u202f250,5", "fr")).toBe(125_050);
});

test.each([
  "",
  " ",
  "abc",
  "-5",
  "0",
  "0,00",
  "1,234,56",
  "1.25.000",
  "12.34.56",
  "1e3",
  "180,505",
  "1..250",
  ",50",
  "5,",
  "1000000,01",
  "9".repeat(400),
  "١٢",
])("not a price: %s", (text) => {
  expect(parsePrice(text, "de")).toBeNull();
});

test("any text is a price within the limits, or none", () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom(...LOCALES), (text, locale) => {
      const cents = parsePrice(text, locale) ?? 1;
      expect(Number.isInteger(cents) && cents >= 1 && cents <= MAX_TARGET_PRICE).toBe(true);
    }),
  );
});
