import type { IsHoliday } from "@reprise/order";
import type { HolidayDates } from "./compute-holidays.ts";
import dates from "./holidays.json" with { type: "json" };

const byCountry = new Map(
  Object.entries(dates satisfies HolidayDates).map(([country, days]) => [country, new Set(days)]),
);

/** Bank holidays of the nine countries, of the years in holidays.json. */
export const isHoliday: IsHoliday = (date, country) => byCountry.get(country)?.has(date) ?? false;
