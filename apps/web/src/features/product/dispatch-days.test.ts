import fc from "fast-check";
import { expect, test } from "vitest";
import { addWorkingDays, dispatchDays } from "./dispatch-days.ts";

test.each([
  ["2026-11-20T15:00:00Z", 0, "2026-11-20"],
  ["2026-11-20T15:00:00Z", 1, "2026-11-23"],
  ["2026-11-21T00:00:00Z", 0, "2026-11-23"],
  ["2026-11-19T23:59:59Z", 3, "2026-11-24"],
])("%s and %i working days is %s", (from, days, expected) => {
  expect(addWorkingDays(new Date(from), days).toISOString().slice(0, 10)).toBe(expected);
});

test("never returns a weekend, and a later day for more days", () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date("2020-01-01"), max: new Date("2040-01-01"), noInvalidDate: true }),
      fc.nat(30),
      (from, days) => {
        const day = addWorkingDays(from, days);
        expect([0, 6]).not.toContain(day.getUTCDay());
        expect(addWorkingDays(from, days + 1).getTime()).toBeGreaterThan(day.getTime());
      },
    ),
  );
});

test("both days count from the same time", () => {
  expect(dispatchDays(1, 3, Date.parse("2026-11-19T23:59:59Z"))).toEqual(["2026-11-20", "2026-11-24"]);
});
