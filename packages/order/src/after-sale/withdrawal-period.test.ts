import { RETURN_DAYS } from "@reprise/cart";
import { expect, test } from "vitest";
import { canWithdraw, WITHDRAWAL_TERMS, withdrawalPeriod } from "./withdrawal-period.ts";

const none = () => false;
const until = (lastDay: string) => ({ kind: "begun", lastDay }) as const;
const period = (deliveredOn: readonly (string | null)[], isHoliday: (date: string) => boolean = none) =>
  withdrawalPeriod({ orderedOn: "2026-11-01", deliveredOn, country: "DE" }, isHoliday);

test("it ends 30 days after the delivery, whose day does not count", () => {
  // A Wednesday.
  expect(period(["2026-11-02"])).toEqual(until("2026-12-02"));
});

test("the last parcel of the order decides", () => {
  expect(period(["2026-11-02", "2026-11-04", "2026-11-03"])).toEqual(until("2026-12-04"));
});

test("it has not begun before everything has arrived", () => {
  expect(period(["2026-11-02", null])).toEqual({ kind: "not-begun" });
  expect(period([null, "2026-11-02"])).toEqual({ kind: "not-begun" });
  expect(period([])).toEqual({ kind: "not-begun" });
});

test("it never ends on a weekend or a holiday", () => {
  // 30 days later is Saturday, the 5th of December.
  expect(period(["2026-11-05"])).toEqual(until("2026-12-07"));
  expect(period(["2026-11-05"], (date) => date === "2026-12-07")).toEqual(until("2026-12-08"));
  // 25 December is a Friday.
  expect(period(["2026-11-25"], (date) => date === "2026-12-25")).toEqual(until("2026-12-28"));
});

test("the last day is within it, the next is not; a period that has not begun is open", () => {
  expect(canWithdraw(until("2026-12-02"), "2026-12-02")).toBe(true);
  expect(canWithdraw(until("2026-12-02"), "2026-12-03")).toBe(false);
  expect(canWithdraw({ kind: "not-begun" }, "2030-01-01")).toBe(true);
});

test("each term keeps the law, and the latest is what the shop promises today", () => {
  expect(WITHDRAWAL_TERMS.every(({ days }) => days >= 14)).toBe(true);
  expect(WITHDRAWAL_TERMS.at(-1)?.days).toBe(RETURN_DAYS);
  const days = WITHDRAWAL_TERMS.map(({ from }) => from);
  expect(days).toEqual(days.toSorted());
});
