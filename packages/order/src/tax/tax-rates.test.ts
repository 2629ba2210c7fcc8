import { expect, test } from "vitest";
import { COUNTRIES, type Country } from "../address/address-choices.ts";
import { TAX_RATES, taxRateOn } from "./tax-rates.ts";

const IN_2026: Readonly<Record<Country, readonly [standard: number, books: number]>> = {
  DE: [1900, 700],
  AT: [2000, 1000],
  FR: [2000, 550],
  ES: [2100, 400],
  IT: [2200, 400],
  NL: [2100, 900],
  BE: [2100, 600],
  LU: [1700, 300],
  IE: [2300, 0],
};

test.each(COUNTRIES)("%s has the rates of 2026, each with its source", (country) => {
  const rates = [taxRateOn("2026-11-22", country, "standard"), taxRateOn("2026-11-22", country, "books")];
  expect(rates).toEqual(IN_2026[country]);
  for (const rate of TAX_RATES) expect(rate.source).toMatch(/^\S.+looked up in \w+ \d{4}$/u);
});

test("a changed rate applies from its first day on, wherever it is in the list", () => {
  const changed = {
    country: "DE",
    kind: "standard",
    from: "2027-01-01",
    basisPoints: 1600,
    source: "",
  } as const;
  const rateOn = (date: string) => taxRateOn(date, "DE", "standard", [changed, ...TAX_RATES]);
  expect([rateOn("2026-12-31"), rateOn("2027-01-01"), rateOn("2030-05-01")]).toEqual([1900, 1600, 1600]);
});

test("a day before all known rates is refused rather than guessed", () => {
  expect(() => taxRateOn("2025-12-31", "DE", "standard")).toThrow(
    "No tax rate for standard in DE on 2025-12-31",
  );
});
