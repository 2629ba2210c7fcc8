import { expect, test } from "vitest";
import { cartTotals, FREE_SHIPPING_FROM, orderProductsCount, SHIPPING_PRICE } from "./cart-totals.ts";

const off = (...lineDiscounts: readonly number[]) => ({ lineDiscounts, isDeliveryFree: false });

test("delivery is free from the threshold on, before discounts, and for an empty cart", () => {
  expect(cartTotals([{ unitPrice: FREE_SHIPPING_FROM - 1, quantity: 1 }]).delivery).toBe(SHIPPING_PRICE);
  expect(cartTotals([{ unitPrice: FREE_SHIPPING_FROM / 2, quantity: 2 }], off(4000)).delivery).toBe(0);
  expect(cartTotals([])).toEqual({
    goods: 0,
    discount: 0,
    insurance: 0,
    delivery: 0,
    total: 0,
  });
});

test("the figures of a cart", () => {
  const lines = [
    { unitPrice: 1999, quantity: 2 },
    { unitPrice: 499, quantity: 1 },
  ];
  expect(cartTotals(lines, off(445, 55))).toEqual({
    goods: 4497,
    discount: 500,
    insurance: 0,
    delivery: 399,
    total: 4396,
  });
  expect(orderProductsCount(lines)).toBe(3);
});

test("premiums are part of the total, and count neither for free delivery nor for a discount", () => {
  const lines = [{ unitPrice: FREE_SHIPPING_FROM - 1, quantity: 1 }];
  const { total } = cartTotals(lines, off(500));
  expect(cartTotals(lines, off(500), { insurance: 2_490 })).toMatchObject({
    insurance: 2_490,
    delivery: SHIPPING_PRICE,
    discount: 500,
    total: total + 2_490,
  });
});

test("refuses invalid amounts", () => {
  expect(() => cartTotals([{ unitPrice: -1, quantity: 1 }])).toThrow(RangeError);
  expect(() => cartTotals([{ unitPrice: 1, quantity: 1.5 }])).toThrow(RangeError);
  expect(() => cartTotals([{ unitPrice: 100, quantity: 1 }], off(-1))).toThrow(RangeError);
  expect(() => cartTotals([{ unitPrice: 100, quantity: 1 }], off(0), { insurance: -1 })).toThrow(RangeError);
});
