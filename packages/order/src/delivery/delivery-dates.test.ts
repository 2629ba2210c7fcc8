import * as fc from "fast-check";
import { expect, test } from "vitest";
import { isWeekend, nextDay } from "../iso-date.ts";
import {
  addWorkingDays,
  deliveryDates,
  deliveryDatesAfterPayment,
  type IsHoliday,
} from "./delivery-dates.ts";

const none: IsHoliday = () => false;
const christmas: IsHoliday = (date, country) =>
  ["2026-12-25", ...(country === "DE" ? ["2026-12-26"] : [])].includes(date);

test.each([
  // 20 November 2026 is a Friday.
  ["2026-11-20", 0, "2026-11-20"],
  ["2026-11-20", 1, "2026-11-23"],
  ["2026-11-21", 0, "2026-11-23"],
  ["2026-11-21", 1, "2026-11-23"],
  ["2026-11-21", 2, "2026-11-24"],
  ["2026-11-23", 5, "2026-11-30"],
  ["2026-12-31", 1, "2027-01-01"],
  ["2028-02-28", 1, "2028-02-29"],
] as const)("from %s, %d working days: %s", (from, count, expected) => {
  expect(addWorkingDays(from, count, "DE", none)).toBe(expected);
});

test("holidays are no working days", () => {
  expect(addWorkingDays("2026-12-24", 1, "DE", christmas)).toBe("2026-12-28");
});

test("dispatch counts by our holidays, transit by those of the country", () => {
  const holidays: IsHoliday = (date, country) => date === (country === "DE" ? "2026-11-23" : "2026-11-26");
  const dates = deliveryDates(
    { minDaysUntilDispatch: 1, maxDaysUntilDispatch: 2 },
    { transit: { min: 1, max: 1 }, country: "FR" },
    "2026-11-20",
    holidays,
  );
  expect(dates).toEqual({
    dispatch: { first: "2026-11-24", last: "2026-11-25" },
    arrival: { first: "2026-11-25", last: "2026-11-27" },
  });
});

test("more days never end earlier, always on a working day, and add up", () => {
  const date = fc.integer({ min: 0, max: 1_000 }).map((days) => {
    let day = "2026-01-01";
    for (let passed = 0; passed < days; passed += 1) day = nextDay(day);
    return day;
  });
  /** Up to ten days of each month. */
  const holidays = fc.uniqueArray(fc.integer({ min: 1, max: 31 }), { maxLength: 10 }).map(
    (days): IsHoliday =>
      (day) =>
        days.includes(Number(day.slice(-2))),
  );
  const count = fc.integer({ min: 0, max: 30 });
  fc.assert(
    fc.property(date, count, count, holidays, (from, first, more, isHoliday) => {
      const end = addWorkingDays(from, first, "DE", isHoliday);
      const later = addWorkingDays(from, first + more, "DE", isHoliday);
      expect(end >= from && later >= end).toBe(true);
      expect(isWeekend(end) || isHoliday(end, "DE")).toBe(false);
      expect(first > 0 ? addWorkingDays(end, more, "DE", isHoliday) : later).toBe(later);
    }),
  );
});

test("a calendar without working days, a count out of bounds and an invalid date are refused", () => {
  expect(() => addWorkingDays("2026-11-20", 1, "DE", () => true)).toThrow(RangeError);
  expect(() => addWorkingDays("2026-11-20", 1e9, "DE", none)).toThrow(RangeError);
  expect(() => addWorkingDays("2026-11-20", Number.NaN, "DE", none)).toThrow(RangeError);
  for (const date of [
    "20.11.2026",
    "2026-02-30",
    "2026-02-29",
    "2026-11-31",
    "2026-13-01",
    "2026-1-01",
    "2026-11",
  ])
    for (const read of [nextDay, isWeekend])
      expect(() => read(date)).toThrow(new RangeError(`Not a date: ${date}`));
});

test("an order that is paid later leaves and arrives after as many working days as were promised", () => {
  const promise = { minDaysUntilDispatch: 1, maxDaysUntilDispatch: 3 };
  const delivery = { transit: { min: 1, max: 2 }, country: "FR" } as const;
  // 20 November 2026 is a Friday.
  const promised = deliveryDates(promise, delivery, "2026-11-20", none);
  const order = { promised, orderedOn: "2026-11-20", country: "FR" } as const;
  expect(deliveryDatesAfterPayment(order, "2026-12-22", christmas)).toEqual(
    deliveryDates(promise, delivery, "2026-12-22", christmas),
  );
  expect(deliveryDatesAfterPayment(order, "2026-11-20", none)).toEqual(promised);
});
