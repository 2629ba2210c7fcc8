import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { selectRange } from "./select-range.ts";

describe("selectRange", () => {
  it("gives that part of the sorted whole", () => {
    const keys = fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 60 });
    fc.assert(fc.property(keys, fc.nat(60), fc.nat(20), (keys, from, length) => {
      const before = (left: number, right: number) => (keys[left] ?? 0) < (keys[right] ?? 0) || (keys[left] === keys[right] && left < right);
      const all = Uint32Array.from(keys, (_, place) => place);
      const expected = [...all].sort((left, right) => (before(left, right) ? -1 : 1)).slice(from, from + length);
      expect([...selectRange(all, before, from, from + length)]).toEqual(expected);
    }));
  });
});
