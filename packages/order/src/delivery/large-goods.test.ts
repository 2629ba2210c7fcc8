import { expect, test } from "vitest";
import { isLarge } from "./large-goods.ts";

test("towers and monitors are large, with everything below them", () => {
  expect(isLarge([10, 142])).toBe(true);
  expect(isLarge([10, 141, 9_999])).toBe(true);
  expect(isLarge([10])).toBe(false);
  expect(isLarge([])).toBe(false);
});
