import type { IsHoliday } from "@reprise/order";
import { expect, test } from "vitest";
import { nextPostingDay, payDay } from "./pay-day.ts";

/** Only the 8th of December, in Germany. */
const isHoliday: IsHoliday = (date, country) => date === "2026-12-08" && country === "DE";
const start = { state: "posted", country: "DE", hasExpressGrading: false } as const;

test.each([
  // Tuesday: two days on the way, two for the inspection, two for the bank; a weekend and a holiday between.
  ["posted", { ...start, date: "2026-12-01" }, "2026-12-10"],
  ["received", { ...start, state: "received", date: "2026-12-01" }, "2026-12-07"],
  ["received on a Saturday", { ...start, state: "received", date: "2026-12-05" }, "2026-12-11"],
  ["posted with express grading", { ...start, date: "2026-12-01", hasExpressGrading: true }, "2026-12-07"],
  ["posted in Spain", { ...start, country: "ES", date: "2026-12-01" }, "2026-12-15"],
] as const)("the money of a parcel that was %s is there on a working day", (_, from, paid) => {
  expect(payDay(from, isHoliday)).toBe(paid);
});

test("a parcel is handed over on the next working day", () => {
  expect(nextPostingDay("2026-12-01", "DE", isHoliday)).toBe("2026-12-02");
  expect(nextPostingDay("2026-12-04", "DE", isHoliday)).toBe("2026-12-07");
  expect(nextPostingDay("2026-12-07", "DE", isHoliday)).toBe("2026-12-09");
});
