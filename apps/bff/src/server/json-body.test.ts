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

it("reads a text of escaped quotes once, not anew from each of them", () => {
  const start = performance.now();
  expect(nestingOf(`"${'\\"'.repeat(32_700)}`)).toBeLessThan(MAX_NESTING);
  // Anew from each quote took 900 ms.
  expect(performance.now() - start).toBeLessThan(100);
});
