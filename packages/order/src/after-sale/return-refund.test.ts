import { SHIPPING_PRICE } from "@reprise/cart";
import { expect, test } from "vitest";
import { refundOf } from "../amounts/refund.ts";
import type { ItemState } from "../state/item-state.ts";
import { refundForDelivery, refundForReturn } from "./return-refund.ts";

const item = (id: string, price: number, discount = 0, insurance = 0) => ({
  id,
  line: id,
  price,
  discount,
  insurance,
});
const order = (delivery: number) => ({ items: [item("1", 2_000, 100, 500), item("2", 1_000)], delivery });
const states = (...all: ItemState[]) =>
  new Map(all.map((state, index) => [`${index + 1}`, { state, isShipped: true, isDelivered: true }]));
const totalOf = (delivery: number, items: ReturnType<typeof states>, returned: readonly string[]) => {
  const result = refundOf(
    order(delivery),
    [],
    refundForReturn({ order: order(delivery), earlier: [], items, returned }),
  );
  return result.ok ? result.refund.total : result.code;
};

test("a part of the order: what was paid for the item with its insurance, without delivery", () => {
  expect(totalOf(299, states("returned", "delivered"), ["1"])).toBe(2_400);
});

test("an item that is withdrawn but still with the shopper keeps the delivery", () => {
  expect(totalOf(299, states("returned", "withdrawn"), ["1"])).toBe(2_400);
});

test("all of the order: with the standard delivery", () => {
  expect(totalOf(299, states("returned", "returned"), ["1", "2"])).toBe(3_699);
  expect(totalOf(299, states("cancelled", "returned"), ["2"])).toBe(1_299);
});

test("express is refunded at the price of the standard delivery", () => {
  expect(totalOf(999, states("returned", "returned"), ["1", "2"])).toBe(3_400 + SHIPPING_PRICE);
});

test("what was refunded before is left out", () => {
  const earlier = [
    {
      parts: [
        { part: "goods", item: "1", amount: 1_900 } as const,
        { part: "delivery", amount: 200 } as const,
      ],
      total: 2_100,
    },
  ];
  const input = { order: order(299), earlier, items: states("returned", "cancelled"), returned: ["1"] };
  expect(refundForReturn(input)).toEqual([
    { part: "insurance", item: "1" },
    { part: "delivery", amount: 99 },
  ]);
});

test("what ends an order of which some came back is asked for the delivery alone", () => {
  const input = { order: order(999), earlier: [] };
  expect(refundForDelivery({ ...input, items: states("returned", "cancelled") })).toEqual([
    { part: "delivery", amount: SHIPPING_PRICE },
  ]);
  expect(refundForDelivery({ ...input, items: states("returned", "ordered") })).toEqual([]);
});
