import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  cartTotals,
  FREE_SHIPPING_FROM,
  linePrice,
  orderProductsCount,
  SHIPPING_PRICE,
} from "./cart-totals.ts";
import { sum } from "./money.ts";

const line = fc.record({
  unitPrice: fc.integer({ min: 1, max: 1_000_000 }),
  quantity: fc.integer({ min: 1, max: 10 }),
});
const cart = fc.array(line, { maxLength: 30 });
const discount = fc.integer({ min: 0, max: 5_000_000 });

test("lines + shipping − discounts = total, always", () => {
  fc.assert(
    fc.property(cart, discount, (lines, off) => {
      const totals = cartTotals(lines, off);
      expect(sum(lines.map(linePrice)) + totals.shipping - sum(totals.lineDiscounts)).toBe(
        totals.paymentPrice,
      );
      expect(totals.itemsPrice + totals.shipping - totals.discount).toBe(totals.paymentPrice);
    }),
  );
});

test("a discount never makes a line or the cart negative, and never raises the price of an order", () => {
  fc.assert(
    fc.property(cart, discount, (lines, off) => {
      const totals = cartTotals(lines, off);
      totals.lineDiscounts.forEach((share, index) => {
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(linePrice(lines[index] ?? { unitPrice: 0, quantity: 0 }));
      });
      expect(totals.discount).toBeLessThanOrEqual(off);
      expect(totals.paymentPrice).toBeGreaterThanOrEqual(totals.shipping);
      expect(totals.paymentPrice).toBeLessThanOrEqual(cartTotals(lines).paymentPrice);
    }),
  );
});

test("delivery is free from the threshold on and for an empty cart", () => {
  expect(cartTotals([{ unitPrice: FREE_SHIPPING_FROM - 1, quantity: 1 }]).shipping).toBe(SHIPPING_PRICE);
  expect(cartTotals([{ unitPrice: FREE_SHIPPING_FROM / 2, quantity: 2 }], 4000).shipping).toBe(0);
  expect(cartTotals([])).toEqual({
    itemsPrice: 0,
    discount: 0,
    shipping: 0,
    paymentPrice: 0,
    lineDiscounts: [],
  });
});

test("the figures of a cart", () => {
  const lines = [
    { unitPrice: 1999, quantity: 2 },
    { unitPrice: 499, quantity: 1 },
  ];
  expect(cartTotals(lines, 500)).toEqual({
    itemsPrice: 4497,
    discount: 500,
    shipping: 399,
    paymentPrice: 4396,
    lineDiscounts: [445, 55],
  });
  expect(orderProductsCount(lines)).toBe(3);
});

test("refuses invalid amounts", () => {
  expect(() => cartTotals([{ unitPrice: -1, quantity: 1 }])).toThrow(RangeError);
  expect(() => cartTotals([{ unitPrice: 1, quantity: 1.5 }])).toThrow(RangeError);
  expect(() => cartTotals([{ unitPrice: 100, quantity: 1 }], -1)).toThrow(RangeError);
});
