import { expect, test } from "vitest";
import { localTime } from "./local-time.ts";

test.each([
  ["2026-11-23T08:59:59Z", "DE", { date: "2026-11-23", hour: 9 }],
  ["2026-11-23T08:59:59Z", "IE", { date: "2026-11-23", hour: 8 }],
  ["2026-11-22T23:00:00Z", "ES", { date: "2026-11-23", hour: 0 }],
  ["2026-11-22T23:00:00Z", "IE", { date: "2026-11-22", hour: 23 }],
  ["2026-07-01T22:30:00Z", "FR", { date: "2026-07-02", hour: 0 }],
] as const)("%s in %s", (time, country, expected) => {
  expect(localTime(new Date(time), country)).toEqual(expected);
});
