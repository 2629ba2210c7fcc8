import { COUNTRIES } from "@reprise/order";
import { expect, test } from "vitest";
import { computeHolidays } from "./compute-holidays.ts";
import dates from "./holidays.json" with { type: "json" };
import { isHoliday } from "./holidays.ts";

test.each([
  ["2026-12-25", "DE", true],
  ["2026-12-26", "DE", true],
  ["2026-12-26", "FR", false],
  ["2026-05-01", "FR", true],
  ["2026-07-14", "FR", true],
  ["2026-04-27", "NL", true],
  ["2026-04-25", "IT", true],
  ["2026-10-12", "ES", true],
  ["2026-07-21", "BE", true],
  ["2026-06-23", "LU", true],
  ["2026-10-26", "AT", true],
  ["2026-03-17", "IE", true],
  ["2027-03-26", "DE", true],
  // Half a day, and only in some parts of the country.
  ["2026-12-24", "DE", false],
  ["2026-06-04", "DE", false],
] as const)("%s is a holiday of %s: %s", (date, country, expected) => {
  expect(isHoliday(date, country)).toBe(expected);
});

test.each(COUNTRIES)(
  "%s: New Year's Day is a holiday, the day after the third of February is none",
  (country) => {
    expect(isHoliday("2027-01-01", country)).toBe(true);
    expect(isHoliday("2027-02-04", country)).toBe(false);
  },
);

test("the stored dates are those of the library, and cover the next two years", () => {
  expect(dates).toEqual(computeHolidays());
  const year = new Date().getFullYear() + 2;
  expect(isHoliday(`${year}-12-25`, "DE")).toBe(true);
});
