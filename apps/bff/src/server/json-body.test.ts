import { MAX_NESTING } from "@reprise/service/http-limits";
import { expect, it } from "vitest";
import { growth, LINEAR } from "../test/growth.ts";
import { nestingOf } from "./json-body.ts";

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
  const quotes = (size: number) => `"${'\\"'.repeat(size)}`;
  expect(nestingOf(quotes(32_000))).toBeLessThan(MAX_NESTING);
  expect(growth(quotes, 2_000, nestingOf)).toBeLessThan(LINEAR);
});
