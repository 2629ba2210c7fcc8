import { assert, integer, property } from "fast-check";
import { expect, test } from "vitest";
import { pageWindow } from "./page-window.ts";

test("shows all of a few pages", () => {
  expect(pageWindow(1, 1)).toEqual([1]);
  expect(pageWindow(2, 3)).toEqual([1, 2, 3]);
  expect(pageWindow(3, 5)).toEqual([1, 2, 3, 4, 5]);
});

test("shortens many pages with gaps, but never a gap of one page", () => {
  expect(pageWindow(1, 90)).toEqual([1, 2, null, 90]);
  expect(pageWindow(4, 90)).toEqual([1, 2, 3, 4, 5, null, 90]);
  expect(pageWindow(50, 90)).toEqual([1, null, 49, 50, 51, null, 90]);
  expect(pageWindow(90, 90)).toEqual([1, null, 89, 90]);
});

test("is short, sorted, and contains the page and both ends", () => {
  assert(
    property(integer({ min: 1, max: 600 }), integer({ min: 1, max: 600 }), (a, b) => {
      const [page, pageCount] = [Math.min(a, b), Math.max(a, b)];
      const shown = pageWindow(page, pageCount);
      const numbers = shown.filter((number) => number !== null);
      expect(numbers).toEqual([...new Set(numbers)].sort((x, y) => x - y));
      expect(numbers).toEqual(expect.arrayContaining([1, page, pageCount]));
      expect(shown.length).toBeLessThanOrEqual(9);
    }),
  );
});
