import { MAX_LIST_LINE, MAX_LIST_LINES } from "@reprise/contracts/filters";
import fc from "fast-check";
import { expect, test } from "vitest";
import { listLines } from "./list-lines.ts";

test("a list has one product a line; empty lines and spaces around do not count", () => {
  expect(listLines(" iPhone 13 \r\n\r\n\t9783161484100\rFaust\n")).toEqual([
    "iPhone 13",
    "9783161484100",
    "Faust",
  ]);
  expect(listLines(" \n\r\n")).toEqual([]);
  expect(listLines("two\tcolumns\nFaust\t2")).toEqual(["two columns", "2 × Faust"]);
});

test("the API accepts all lines but the last one of a list that is too long", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 400 }), fc.nat(80), (text, copies) => {
      const lines = listLines(Array.from({ length: copies }, () => text).join("\n"));
      expect(lines.length).toBeLessThanOrEqual(MAX_LIST_LINES + 1);
      for (const line of lines) {
        expect(line.trim()).toBe(line);
        expect(line.length).toBeGreaterThan(0);
        expect(line.length).toBeLessThanOrEqual(MAX_LIST_LINE);
        expect(line).not.toMatch(/[\p{Cc}\p{Cs}]/u);
      }
    }),
  );
});
