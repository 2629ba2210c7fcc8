import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { selectRange } from "./select-range.ts";

describe("selectRange", () => {
  it("gives that part of the sorted whole", () => {
    const row = fc.tuple(fc.nat(4), fc.nat(2), fc.nat(9));
    fc.assert(fc.property(fc.array(row, { maxLength: 60 }), fc.nat(60), fc.nat(20), (table, from, length) => {
      const ordering = {
        keys: Float64Array.from(table, ([key]) => key),
        demand: Float32Array.from(table, ([, demand]) => demand),
        id: Int32Array.from(table, ([, , id], place) => id * 100 + place),
      };
      const rows = Uint32Array.from(table, (_, place) => place);
      const order = (place: number) => [ordering.keys[place] ?? 0, -(ordering.demand[place] ?? 0), ordering.id[place] ?? 0] as const;
      const expected = [...rows].sort((left, right) => {
        const [a, b] = [order(left), order(right)];
        return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
      });
      expect([...selectRange(rows, ordering, from, from + length)]).toEqual(expected.slice(from, from + length));
    }));
  });
});
