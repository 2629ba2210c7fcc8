import fc from "fast-check";
import { expect, test } from "vitest";
import { formatFilters, LIST_QUERY_KEYS, parseFilters } from "./filters.ts";

test("ignores list parameters and invalid facet keys", () => {
  expect(
    parseFilters("page=2&q=tv&inStock=true&brand=sony&utm_source=x&__proto__=1&Brand=y&sort=newest"),
  ).toEqual({ brand: ["sony"] });
});

test("accepts facets named like properties of Object", () => {
  expect(Object.entries(parseFilters("constructor=apple&toString=sony"))).toEqual([
    ["constructor", ["apple"]],
    ["toString", ["sony"]],
  ]);
});

test("treats repeated keys like comma-separated values", () => {
  expect(parseFilters("brand=a&brand=b,a&brand=")).toEqual({ brand: ["a", "b"] });
});

test("formats the same filters to the same text", () => {
  expect(formatFilters({ storage: ["256", "128"], brand: ["b", "a"], empty: [] })).toBe(
    "brand=a,b&storage=128,256",
  );
});

test("accepts any input and returns at most 50 values", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      for (const [key, values] of Object.entries(parseFilters(text))) {
        expect(LIST_QUERY_KEYS).not.toContain(key);
        expect(values.length).toBeLessThanOrEqual(50);
      }
    }),
  );
});

test("parses what formatFilters wrote", () => {
  const value = fc
    .string({ unit: "grapheme", minLength: 1, maxLength: 20 })
    .filter((text) => text.isWellFormed())
    .map((text) => text.replaceAll(",", "").trim())
    .filter((text) => text !== "");
  const filters = fc.dictionary(
    fc.constantFrom("brand", "colour", "storage"),
    fc.uniqueArray(value, { minLength: 1, maxLength: 4 }),
    { noNullPrototype: true },
  );
  fc.assert(
    fc.property(filters, (chosen) => {
      expect(formatFilters(parseFilters(formatFilters(chosen)))).toBe(formatFilters(chosen));
      expect(Object.keys(parseFilters(formatFilters(chosen))).sort()).toEqual(Object.keys(chosen).sort());
    }),
  );
});

test("bounds the values of a facet", () => {
  const values = Array.from({ length: 60 }, (_, index) => index).join(",");
  expect(parseFilters(`brand=${values}`)["brand"]).toHaveLength(50);
  expect(parseFilters(`brand=${"x".repeat(121)},y`)["brand"]).toEqual(["y"]);
});
