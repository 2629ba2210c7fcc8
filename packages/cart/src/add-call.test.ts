import { expect, test } from "vitest";
import { ADD_THROTTLE_MS, isAddThrottled } from "./add-call.ts";

test("a second add within the throttle is not sent", () => {
  expect(isAddThrottled(undefined, 1000)).toBe(false);
  expect(isAddThrottled(1000, 1000)).toBe(true);
  expect(isAddThrottled(1000, 1000 + ADD_THROTTLE_MS - 1)).toBe(true);
  expect(isAddThrottled(1000, 1000 + ADD_THROTTLE_MS)).toBe(false);
  expect(isAddThrottled(1000, 999)).toBe(false);
});
