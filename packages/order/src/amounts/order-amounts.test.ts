import { sum } from "@reprise/cart";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { anyOrder } from "../test/arbitrary-order.ts";
import {
  deliveryShares,
  discountsOfItems,
  goodsPrice,
  itemPrice,
  type OrderItem,
  orderTotals,
} from "./order-amounts.ts";

const item: OrderItem = { id: "1", line: "a", price: 10_000, discount: 1_000, insurance: 499 };

test("the total is all charges less the discount, and what the items and the delivery cost; no amount is below 0", () => {
  fc.assert(
    fc.property(anyOrder, (order) => {
      const totals = orderTotals(order);
      const { total, discount, ...others } = totals;
      expect(sum(Object.values(others)) - discount).toBe(total);
      expect(sum(order.items.map(itemPrice)) + order.delivery).toBe(total);
      for (const amount of Object.values(totals)) expect(amount).toBeGreaterThanOrEqual(0);
    }),
  );
});

test("the figures of an order", () => {
  const second = { ...item, id: "2", discount: 999, insurance: 0 };
  expect(orderTotals({ items: [item, second], delivery: 399 })).toEqual({
    goods: 20_000,
    discount: 1_999,
    insurance: 499,
    delivery: 399,
    total: 18_899,
  });
});

test.each([
  { ...item, discount: 10_001 },
  { ...item, discount: -1 },
  { ...item, insurance: -1 },
  { ...item, price: 10_000.5 },
])("refuses an invalid item: %o", (invalid) => {
  expect(() => orderTotals({ items: [invalid], delivery: 0 })).toThrow(RangeError);
});

test("refuses a negative delivery price", () => {
  expect(() => orderTotals({ items: [item], delivery: -1 })).toThrow(RangeError);
});

test("splits the discount of a line over its items, never above the price of one", () => {
  expect(discountsOfItems(100, [1_000, 1_000, 1_000])).toEqual([34, 33, 33]);
  expect(() => discountsOfItems(301, [100, 100, 100])).toThrow(RangeError);
});

test("splits delivery by the value of the goods, to the cent", () => {
  fc.assert(
    fc.property(anyOrder, ({ items, delivery }) => {
      const shares = deliveryShares(items, delivery);
      expect(sum(shares)).toBe(delivery);
      const goods = sum(items.map(goodsPrice));
      if (goods === 0) return;
      shares.forEach((share, index) => {
        const exact = (delivery * (items[index] === undefined ? 0 : goodsPrice(items[index]))) / goods;
        expect(Math.abs(share - exact)).toBeLessThan(1 + 1e-6);
      });
    }),
  );
});
