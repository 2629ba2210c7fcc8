import { expect, test } from "vitest";
import { cartPromise } from "./dispatch-promise.ts";

test("the slowest line decides both ends of the promise", () => {
  const lines = [
    { minDaysUntilDispatch: 1, maxDaysUntilDispatch: 9 },
    { minDaysUntilDispatch: 3, maxDaysUntilDispatch: 4 },
  ];
  expect(cartPromise(lines)).toEqual({ minDaysUntilDispatch: 3, maxDaysUntilDispatch: 9 });
});

test("an empty cart promises nothing", () => {
  expect(cartPromise([])).toBeUndefined();
});
