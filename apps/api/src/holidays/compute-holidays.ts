import { writeFileSync } from "node:fs";
import { COUNTRIES } from "@reprise/order";
import Holidays from "date-holidays";

const [FIRST_YEAR, YEARS] = [2026, 12];

export type HolidayDates = Readonly<Record<string, readonly string[]>>;

/**
 * The bank holidays of each country that are holidays all day and in the whole country, as ISO dates. They are computed
 * ahead, because the library needs 40 MB in the running service.
 */
export function computeHolidays(): HolidayDates {
  const years = Array.from({ length: YEARS }, (_, index) => FIRST_YEAR + index);
  return Object.fromEntries(
    COUNTRIES.map((country) => {
      const calendar = new Holidays(country, { types: ["public", "bank"] });
      const holidays = years
        .flatMap((year) => calendar.getHolidays(year))
        .filter(({ date }) => date.includes(" 00:00:00"))
        .map(({ date }) => date.slice(0, "YYYY-MM-DD".length));
      return [country, [...new Set(holidays)].toSorted()];
    }),
  );
}

const USAGE = `Usage: node apps/api/src/holidays/compute-holidays.ts
Writes holidays.json beside it again.`;

if (import.meta.main) {
  if (process.argv.includes("--help") || process.argv.includes("-h")) console.log(USAGE);
  else
    writeFileSync(
      new URL("holidays.json", import.meta.url),
      `${JSON.stringify(computeHolidays(), null, 1)}\n`,
    );
}
