import { sum } from "@reprise/cart";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { anyRefundedOrder } from "../test/arbitrary-order.ts";
import { type OrderAmounts, orderTotals } from "./order-amounts.ts";
import { leftToRefund, type Refund, refundOf, wholeItem, wholeOrder } from "./refund.ts";

const order: OrderAmounts = {
  items: [
    { id: "1", line: "a", price: 10_000, discount: 1_000, insurance: 500 },
    { id: "2", line: "a", price: 10_000, discount: 999, insurance: 0 },
    { id: "3", line: "b", price: 2_000, discount: 2_000, insurance: 0 },
  ],
  delivery: 399,
};
const refunded = (...requests: Parameters<typeof refundOf>[2]): Refund => {
  const result = refundOf(order, [], requests);
  if (!result.ok) throw new Error(result.code);
  return result.refund;
};

test("a full refund after any partial ones returns exactly what was charged", () => {
  fc.assert(
    fc.property(anyRefundedOrder, ({ order: any, refunds }) => {
      const rest = refundOf(any, refunds, wholeOrder(any));
      const all = [...refunds, ...(rest.ok ? [rest.refund] : [])];
      expect(sum(all.map((refund) => refund.total))).toBe(orderTotals(any).total);
      expect(refundOf(any, all, wholeOrder(any))).toEqual({ ok: false, code: "NOTHING_LEFT" });
    }),
    { numRuns: 1_000 },
  );
});

test("a refund is never more than what is left of a part", () => {
  fc.assert(
    fc.property(
      anyRefundedOrder,
      fc.nat(),
      fc.integer({ min: 1 }),
      ({ order: any, refunds }, index, more) => {
        const parts = wholeOrder(any);
        const part = parts[index % parts.length] ?? { part: "delivery" };
        const left = leftToRefund(any, refunds)(part) ?? 0;
        const result = refundOf(any, refunds, [{ ...part, amount: left + more }]);
        expect(result).toEqual({ ok: false, code: "MORE_THAN_LEFT" });
      },
    ),
  );
});

test("refunds an item with its insurance, and leaves out what nothing is left of", () => {
  expect(refunded(...wholeItem("1"))).toEqual({
    parts: [
      { part: "goods", item: "1", amount: 9_000 },
      { part: "insurance", item: "1", amount: 500 },
    ],
    total: 9_500,
  });
  expect(refundOf(order, [refunded(...wholeItem("1"))], [...wholeItem("1"), ...wholeItem("2")])).toEqual({
    ok: true,
    refund: { parts: [{ part: "goods", item: "2", amount: 9_001 }], total: 9_001 },
  });
});

test("a part of the price or of the delivery can be refunded", () => {
  expect(refunded({ part: "goods", item: "2", amount: 1 }, { part: "delivery", amount: 99 }).total).toBe(100);
});

test.each([
  ["UNKNOWN_ITEM", [{ part: "goods", item: "9" }]],
  ["PART_NAMED_TWICE", [{ part: "delivery" }, { part: "delivery" }]],
  ["INVALID_AMOUNT", [{ part: "delivery", amount: 0 }]],
  ["INVALID_AMOUNT", [{ part: "delivery", amount: -1 }]],
  ["INVALID_AMOUNT", [{ part: "delivery", amount: 0.5 }]],
  ["INVALID_AMOUNT", [{ part: "delivery", amount: Number.NaN }]],
  ["MORE_THAN_LEFT", [{ part: "delivery", amount: 400 }]],
  ["NOTHING_LEFT", wholeItem("3")],
  ["NOTHING_LEFT", []],
] as const)("refuses with %s: %o", (code, requests) => {
  expect(refundOf(order, [], requests)).toEqual({ ok: false, code });
});

test("a history that refunds more than was charged is a fault", () => {
  const twice = refunded({ part: "delivery" });
  expect(() => leftToRefund(order, [twice, twice])).toThrow(RangeError);
});
