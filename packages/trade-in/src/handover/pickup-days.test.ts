import type { IsHoliday } from "@reprise/order";
import { expect, test } from "vitest";
import { isOfferedPickup, PICKUP_DAYS, pickupDays, type PickupQuery } from "./pickup-days.ts";

const christmas: IsHoliday = (date, country) =>
  date === "2026-12-25" || (country === "DE" && date === "2026-12-26") || date === "2027-01-01";
/** 23 November 2026 is a Monday. */
const days = (hour: number, more: Partial<PickupQuery> = {}, isHoliday = christmas) =>
  pickupDays({ now: { date: "2026-11-23", hour }, country: "DE", until: "2027-12-31", ...more }, isHoliday);
const dates = (more: Partial<PickupQuery>, isHoliday = christmas) =>
  days(23, more, isHoliday).map(({ date }) => date);

test("a window is offered until two hours before it begins", () => {
  expect(days(5)[0]).toEqual({ date: "2026-11-23", windows: ["morning", "afternoon"] });
  expect(days(6)[0]).toEqual({ date: "2026-11-23", windows: ["afternoon"] });
  expect(days(10)[0]).toEqual({ date: "2026-11-23", windows: ["afternoon"] });
  expect(days(11)[0]).toEqual({ date: "2026-11-24", windows: ["morning", "afternoon"] });
});

test("no pickup on weekends and bank holidays of the country", () => {
  expect(dates({ now: { date: "2026-11-27", hour: 23 } }).slice(0, 2)).toEqual(["2026-11-30", "2026-12-01"]);
  const now = { date: "2026-12-24", hour: 23 };
  expect(dates({ now })[0]).toBe("2026-12-28");
  const boxingDay: IsHoliday = (date, country) => country === "IE" && date === "2026-12-28";
  expect(dates({ now, country: "IE" }, boxingDay)[0]).toBe("2026-12-25");
  expect(dates({ now: { date: "2026-12-27", hour: 9 }, country: "IE" }, boxingDay)[0]).toBe("2026-12-29");
  expect(dates({ now: { date: "2026-12-27", hour: 9 }, country: "AT" }, boxingDay)[0]).toBe("2026-12-28");
});

test("ten working days are offered, none after the last day of the quotes", () => {
  expect(dates({})).toHaveLength(PICKUP_DAYS);
  expect(dates({}).at(-1)).toBe("2026-12-07");
  expect(dates({ until: "2026-11-25" })).toEqual(["2026-11-24", "2026-11-25"]);
  expect(dates({ until: "2026-11-22" })).toEqual([]);
  expect(dates({}, () => true)).toEqual([]);
});

test("a pickup is one of the days with one of its windows", () => {
  const offered = days(8);
  expect(isOfferedPickup(offered, { date: "2026-11-23", window: "afternoon" })).toBe(true);
  expect(isOfferedPickup(offered, { date: "2026-11-23", window: "morning" })).toBe(false);
  expect(isOfferedPickup(offered, { date: "2026-11-20", window: "afternoon" })).toBe(false);
  expect(isOfferedPickup(offered, { date: "2026-11-28", window: "morning" })).toBe(false);
});
