import * as fc from "fast-check";
import { expect, test } from "vitest";
import { tilesInRow } from "./tiles-in-row.ts";

test("no row has more than one tile less than another, and the longer ones come first", () => {
  expect(tilesInRow(13, 9)).toEqual([...Array(7).fill(7), ...Array(6).fill(6)]);
  expect(tilesInRow(13, 5)).toEqual([...Array(5).fill(5), ...Array(8).fill(4)]);
  expect(tilesInRow(4, 3)).toEqual([2, 2, 2, 2]);
  expect(tilesInRow(0, 3)).toEqual([]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 9 }), (count, most) => {
      const lengths = tilesInRow(count, most);
      expect(lengths).toHaveLength(count);
      const rows = [...Map.groupBy(lengths, (length) => length)];
      for (const [length, tiles] of rows) expect(tiles.length % length).toBe(0);
      expect(Math.max(...lengths)).toBeLessThanOrEqual(most);
      expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThanOrEqual(1);
      expect(lengths).toEqual(lengths.toSorted((a, b) => b - a));
    }),
  );
});
