import * as fc from "fast-check";
import { expect, test } from "vitest";
import { refundOf, wholeItem, wholeOrder } from "../amounts/refund.ts";
import { anyRefundedOrder } from "../test/arbitrary-order.ts";
import { marginTax } from "./margin-tax.ts";
import type { TaxedItem, TaxedOrder } from "./taxed-order.ts";

const item: TaxedItem = {
  id: "1",
  line: "a",
  price: 30_000,
  discount: 0,
  insurance: 0,
  scheme: "margin",
  kind: "books",
  cost: 18_100,
};
const orderOf = (...items: readonly TaxedItem[]): TaxedOrder => ({
  items,
  delivery: 0,
  destination: "IE",
  date: "2026-11-22",
});

test("the seller's standard rate, for books and other countries too", () => {
  expect(marginTax(orderOf(item))).toBe(1_900);
});

test("delivery belongs to the margin, a discount lowers it, insurance does not count", () => {
  expect(marginTax({ ...orderOf(item), delivery: 119 })).toBe(1_919);
  expect(marginTax(orderOf({ ...item, discount: 1_190, insurance: 999 }))).toBe(1_710);
});

test("a loss does not lower the tax of another item, and standard items owe none", () => {
  const loss = { ...item, id: "2", cost: 90_000 };
  const other = { ...item, id: "3", scheme: "standard" as const };
  expect(marginTax(orderOf(item, loss, other))).toBe(1_900);
  expect(marginTax({ ...orderOf({ ...item, discount: 30_000 }), delivery: 119 })).toBe(0);
});

test("a returned item owes nothing, but a delivery price that we kept does", () => {
  const order = { ...orderOf(item), delivery: 119 };
  const result = refundOf(order, [], wholeItem("1"));
  expect(result.ok && marginTax(order, [result.refund])).toBe(19);
});

test("a full refund leaves no tax", () => {
  fc.assert(
    fc.property(anyRefundedOrder, ({ order, refunds }) => {
      const rest = refundOf(order, refunds, wholeOrder(order));
      expect(marginTax(order, rest.ok ? [...refunds, rest.refund] : refunds)).toBe(0);
    }),
  );
});
