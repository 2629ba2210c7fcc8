import { expect, test } from "vitest";
import { isReloadDue, reloadTimeAfter } from "./app-version.ts";

test("another version sets the reload time 15 minutes ahead", () => {
  expect(reloadTimeAfter("1", "2", 1000, undefined)).toBe(901_000);
});

test("the same version, and an answer without one, set nothing", () => {
  for (const [known, seen] of [
    ["1", "1"],
    ["1", null],
    ["1", undefined],
    ["1", ""],
    [undefined, "2"],
  ] as const) {
    expect(reloadTimeAfter(known, seen, 1000, undefined)).toBeUndefined();
  }
});

test("a reload time that is set is neither put off nor taken back", () => {
  expect(reloadTimeAfter("1", "2", 5000, 901_000)).toBe(901_000);
  expect(reloadTimeAfter("1", "1", 5000, 901_000)).toBe(901_000);
});

test("the reload is due from its time on", () => {
  expect(isReloadDue(undefined, 1e15)).toBe(false);
  expect(isReloadDue(1000, 999)).toBe(false);
  expect(isReloadDue(1000, 1000)).toBe(true);
});
