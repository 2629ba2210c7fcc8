import fc from "fast-check";
import { expect, test } from "vitest";
import { shopClock, shopDate } from "./shop-date.ts";

const GERMANY = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Berlin", dateStyle: "short" });

test("is the date that Node's time zones give for Germany", () => {
  const moments = fc.date({ min: new Date("1996-01-01"), max: new Date("2060-12-31"), noInvalidDate: true });
  fc.assert(
    fc.property(moments, (moment) => {
      expect(shopDate(moment.toISOString())).toBe(GERMANY.format(moment));
    }),
    { numRuns: 1_000 },
  );
});

test.each([
  ["2026-07-09T21:59:59Z", "2026-07-09"],
  ["2026-07-09T22:00:00Z", "2026-07-10"],
  ["2026-12-31T23:00:00Z", "2027-01-01"],
  // The days on which clocks change: summer time begins, then ends, at 1:00 UTC.
  ["2026-03-28T23:30:00Z", "2026-03-29"],
  ["2026-03-29T22:30:00Z", "2026-03-30"],
  ["2026-10-24T22:30:00Z", "2026-10-25"],
  ["2026-10-25T22:30:00Z", "2026-10-25"],
  ["2026-07-10T00:30:00+02:00", "2026-07-10"],
  ["2026-07-09", "2026-07-09"],
])("%s is %s", (moment, date) => expect(shopDate(moment)).toBe(date));

test("refuses what is no moment", () => expect(() => shopDate("tomorrow, at noon")).toThrow(RangeError));

test.each([
  ["2026-11-28T13:32:59Z", "14:32"],
  ["2026-07-09T22:05:00Z", "00:05"],
  ["2026-10-25T00:59:00Z", "02:59"],
  ["2026-10-25T01:00:00Z", "02:00"],
])("%s is at %s in Germany", (moment, time) => expect(shopClock(moment)).toBe(time));
