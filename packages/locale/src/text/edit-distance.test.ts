import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { editDistance } from "./edit-distance.ts";

/** Reference implementation without limit. */
function plainly(left: string, right: string): number {
  const cost = (y: number, x: number): number => {
    if (y === 0 || x === 0) return y + x;
    const same = left[y - 1] === right[x - 1] ? 0 : 1;
    const swap =
      y > 1 && x > 1 && left[y - 1] === right[x - 2] && left[y - 2] === right[x - 1]
        ? cost(y - 2, x - 2) + 1
        : Infinity;
    return Math.min(cost(y - 1, x) + 1, cost(y, x - 1) + 1, cost(y - 1, x - 1) + same, swap);
  };
  return cost(left.length, right.length);
}

const word = fc.stringMatching(/^[abc]{0,6}$/u);

describe("editDistance", () => {
  it.each([
    ["iphone", "iphnoe", 1],
    ["samsung", "samsng", 1],
    ["quietcomfort", "qietcomfrt", 2],
    ["buch", "tuch", 1],
  ])("%s and %s", (left, right, errors) => {
    expect(editDistance(left, right, 2)).toBe(errors);
  });

  it("equals the reference implementation up to its limit", () => {
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 3 }), (left, right, limit) => {
        expect(editDistance(left, right, limit)).toBe(Math.min(plainly(left, right), limit + 1));
      }),
    );
  });
});
