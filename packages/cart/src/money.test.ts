import * as fc from "fast-check";
import { expect, test } from "vitest";
import { shareOf, splitProportionally, sum } from "./money.ts";

const cents = fc.integer({ min: 0, max: 100_000_000 });

test("a sum is the same in any order and grouping", () => {
  fc.assert(
    fc.property(fc.array(cents, { maxLength: 30 }), fc.array(cents, { maxLength: 30 }), (a, b) => {
      expect(sum([...a, ...b])).toBe(sum([sum(b.toReversed()), sum(a)]));
    }),
  );
});

test("fractions of a cent and sums beyond safe integers are refused", () => {
  for (const amounts of [[0.5], [Number.NaN], [Infinity], [Number.MAX_SAFE_INTEGER, 1]]) {
    expect(() => sum(amounts)).toThrow(RangeError);
  }
});

test("half a cent is rounded away from zero", () => {
  expect(shareOf(5, 1, 10)).toBe(1);
  expect(shareOf(4, 1, 10)).toBe(0);
  expect(shareOf(-5, 1, 10)).toBe(-1);
  expect(shareOf(-4, 1, 10)).toBe(0);
  expect(shareOf(1999, 19, 119)).toBe(319);
  expect(() => shareOf(1, 1, 0)).toThrow(RangeError);
});

test("a share is within half a cent of the exact one, however large the factors", () => {
  fc.assert(
    fc.property(
      fc.integer(),
      cents,
      fc.integer({ min: 1, max: 100_000_000 }),
      (amount, numerator, spread) => {
        const denominator = numerator + spread;
        const error =
          BigInt(shareOf(amount, numerator, denominator)) * BigInt(denominator) -
          BigInt(amount) * BigInt(numerator);
        expect(2n * (error < 0n ? -error : error) <= BigInt(denominator)).toBe(true);
      },
    ),
  );
});

test("shares add up to the whole and each is less than a cent from its exact part", () => {
  fc.assert(
    fc.property(cents, fc.array(cents, { minLength: 1, maxLength: 20 }), (amount, weights) => {
      const shares = splitProportionally(amount, weights);
      const whole = BigInt(sum(weights));
      expect(shares).toHaveLength(weights.length);
      expect(sum(shares)).toBe(amount);
      if (whole === 0n) return;
      shares.forEach((share, index) => {
        const error = BigInt(share) * whole - BigInt(amount) * BigInt(weights[index] ?? 0);
        expect((error < 0n ? -error : error) < whole).toBe(true);
      });
    }),
  );
});

test("no share exceeds its weight while the amount does not exceed their sum", () => {
  fc.assert(
    fc.property(
      fc.array(cents, { minLength: 1, maxLength: 20 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (weights, part) => {
        const shares = splitProportionally(Math.floor(sum(weights) * part), weights);
        shares.forEach((share, index) => expect(share).toBeLessThanOrEqual(weights[index] ?? -1));
      },
    ),
  );
});

test("cents left over go to the largest remainders, the earlier of equal ones first", () => {
  expect(splitProportionally(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(splitProportionally(10, [55, 28, 17])).toEqual([5, 3, 2]);
  expect(splitProportionally(3, [0, 0])).toEqual([2, 1]);
  expect(splitProportionally(0, [])).toEqual([]);
});

test("refuses negative numbers, fractions and an amount without weights", () => {
  for (const [amount, weights] of [
    [-1, [1]],
    [1, [-1]],
    [0.5, [1]],
    [1, [0.5]],
    [1, []],
  ] as const) {
    expect(() => splitProportionally(amount, weights)).toThrow(RangeError);
  }
});
