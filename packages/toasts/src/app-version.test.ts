import { expect, test } from "vitest";
import { isReloadDue, reloadTimeAfter } from "./app-version.ts";

test("a new version schedules the reload in 15 minutes", () => {
  expect(reloadTimeAfter("1", "2", 1000, undefined)).toBe(901_000);
});

test("the same version or a missing version schedules nothing", () => {
  for (const [loaded, server] of [
    ["1", "1"],
    ["1", null],
    ["1", undefined],
    ["1", ""],
    [undefined, "2"],
  ] as const) {
    expect(reloadTimeAfter(loaded, server, 1000, undefined)).toBeUndefined();
  }
});

test("a scheduled reload is neither postponed nor cancelled", () => {
  expect(reloadTimeAfter("1", "2", 5000, 901_000)).toBe(901_000);
  expect(reloadTimeAfter("1", "1", 5000, 901_000)).toBe(901_000);
});

test("the reload is due once its time is reached", () => {
  expect(isReloadDue(undefined, 1e15)).toBe(false);
  expect(isReloadDue(1000, 999)).toBe(false);
  expect(isReloadDue(1000, 1000)).toBe(true);
});
