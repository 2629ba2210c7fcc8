import { expect, test } from "vitest";
import { ADD_THROTTLE_MS, isAddThrottled, shouldRetryAdd } from "./add-call.ts";

test("an add is sent at most three times, and again only after a 500", () => {
  expect([1, 2, 3].map((failed) => shouldRetryAdd(500, failed))).toEqual([true, true, false]);
  for (const status of [undefined, 400, 409, 429, 499, 501, 502, 503])
    expect(shouldRetryAdd(status, 1)).toBe(false);
});

test("a second add within the throttle is not sent", () => {
  expect(isAddThrottled(undefined, 1000)).toBe(false);
  expect(isAddThrottled(1000, 1000)).toBe(true);
  expect(isAddThrottled(1000, 1000 + ADD_THROTTLE_MS - 1)).toBe(true);
  expect(isAddThrottled(1000, 1000 + ADD_THROTTLE_MS)).toBe(false);
  expect(isAddThrottled(1000, 999)).toBe(false);
});
