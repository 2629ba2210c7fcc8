import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { selectRange } from "./select-range.ts";

describe("selectRange", () => {
  it("returns the range of the sorted rows", () => {
    const table = fc.uniqueArray(fc.integer({ min: -99, max: 99 }), { maxLength: 60 });
    fc.assert(
      fc.property(table, fc.nat(60), fc.nat(20), (table, from, length) => {
        const rows = Uint32Array.from(table, (_, position) => position);
        const expected = [...rows].sort((left, right) => (table[left] ?? 0) - (table[right] ?? 0));
        expect([...selectRange(rows, Float64Array.from(table), from, from + length)]).toEqual(
          expected.slice(from, from + length),
        );
      }),
    );
  });
});
