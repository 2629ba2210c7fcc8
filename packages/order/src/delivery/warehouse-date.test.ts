import { expect, test } from "vitest";
import { warehouseDate } from "./warehouse-date.ts";

test.each([
  ["2026-11-22T22:59:59Z", "2026-11-22"],
  ["2026-11-22T23:00:00Z", "2026-11-23"],
  ["2026-06-30T22:00:00Z", "2026-07-01"],
])("%s is %s in Germany", (time, date) => {
  expect(warehouseDate(new Date(time))).toBe(date);
});
