import * as fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_QUANTITY_PER_LINE, parseQuantity } from "./quantity.ts";

test("whole numbers from 1 to the limit are quantities", () => {
  for (let quantity = 1; quantity <= MAX_QUANTITY_PER_LINE; quantity += 1) {
    expect(parseQuantity(quantity)).toEqual({ ok: true, quantity });
  }
});

test("nothing else is", () => {
  const others = [
    0,
    -0,
    -1,
    1.5,
    11,
    1e9,
    Number.NaN,
    Infinity,
    "2",
    "",
    null,
    undefined,
    true,
    [1],
    { quantity: 1 },
    1n,
  ];
  for (const value of others)
    expect(parseQuantity(value)).toEqual({ ok: false, code: "CART_QUANTITY_INVALID" });
});

test("parsing never throws and returns only quantities within the limits", () => {
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.double(), fc.integer({ min: -20, max: 20 })), (value) => {
      const result = parseQuantity(value);
      if (!result.ok) return;
      expect(result.quantity).toBe(value);
      expect(result.quantity).toBeGreaterThanOrEqual(1);
      expect(result.quantity).toBeLessThanOrEqual(MAX_QUANTITY_PER_LINE);
    }),
  );
});
