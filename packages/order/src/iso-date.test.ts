import { expect, test } from "vitest";
import { addDays, addMonths } from "./iso-date.ts";

test("days go over months and years", () => {
  expect(addDays("2026-12-15", 30)).toBe("2027-01-14");
  expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
});

test.each([
  ["2026-11-22", 36, "2029-11-22"],
  ["2026-11-30", 3, "2027-02-28"],
  ["2027-11-30", 3, "2028-02-29"],
  ["2024-02-29", 24, "2026-02-28"],
  ["2026-12-31", 12, "2027-12-31"],
])("%s plus %i months is %s", (date, months, expected) => {
  expect(addMonths(date, months)).toBe(expected);
});

test.each(["2026-02-30", "22.11.2026", ""])("%j is refused", (date) => {
  expect(() => addMonths(date, 1)).toThrow(RangeError);
  expect(() => addDays(date, 1)).toThrow(RangeError);
});
