import { expect, it } from "vitest";
import { MAX_NESTING, nestingOf } from "./json-body.ts";

it.each([
  ["{}", 1],
  [`{"a":[1,{"b":[]}]}`, 4],
  [`{"a":"[[[\\"[[["}`, 1],
  [`"\\\\"[[`, 2],
  ["[".repeat(60_000), 60_000],
  ["]]]][", 0],
])("counts how deep %j is nested: %i", (json, depth) => {
  expect(nestingOf(json)).toBe(depth);
});

it("scans a string of escaped quotes in linear time", () => {
  const start = performance.now();
  expect(nestingOf(`"${'\\"'.repeat(32_700)}`)).toBeLessThan(MAX_NESTING);
  // A quadratic scan takes 900 ms.
  expect(performance.now() - start).toBeLessThan(100);
});
