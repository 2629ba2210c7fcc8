import { sum } from "@reprise/cart";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { orderTotals } from "../amounts/order-amounts.ts";
import { refundOf, wholeItem, wholeOrder } from "../amounts/refund.ts";
import { anyOrder, anyRefundedOrder } from "../test/arbitrary-order.ts";
import { creditSummary, type TaxSummary, taxSummary } from "./tax-summary.ts";
import type { TaxedItem, TaxedOrder } from "./taxed-order.ts";

const item: TaxedItem = {
  id: "1",
  line: "a",
  price: 30_000,
  discount: 0,
  insurance: 0,
  scheme: "margin",
  kind: "standard",
  cost: 20_000,
};
const order: TaxedOrder = {
  items: [
    item,
    { ...item, id: "2", line: "b", price: 10_000, scheme: "standard", insurance: 499 },
    { ...item, id: "3", line: "c", price: 5_000, scheme: "standard", kind: "books" },
  ],
  delivery: 450,
  destination: "FR",
  date: "2026-11-22",
};

test("an order with both schemes: rates of the destination, delivery split by value", () => {
  expect(taxSummary(order)).toEqual({
    standard: [
      { country: "FR", rate: 2000, gross: 10_100, tax: 1_683, net: 8_417 },
      { country: "FR", rate: 550, gross: 5_050, tax: 263, net: 4_787 },
    ],
    margin: { gross: 30_300, wording: "order.tax.margin" },
    insurance: { gross: 499, wording: "order.tax.insurance" },
    total: 45_949,
  });
});

test("no document of margin goods has a tax", () => {
  const { standard, margin } = taxSummary({ ...order, items: [item] });
  expect(standard).toEqual([]);
  expect(Object.keys(margin ?? {})).toEqual(["gross", "wording"]);
});

test("the amounts of a summary add up to the total of the order, in 10,000 orders", () => {
  fc.assert(
    fc.property(anyOrder, (any) => {
      const { standard, margin, insurance, total } = taxSummary(any);
      const exact = standard.filter((row) => row.net + row.tax === row.gross && row.net >= 0 && row.tax >= 0);
      expect(exact).toHaveLength(new Set(standard.map((row) => row.rate)).size);
      expect(exact).toHaveLength(standard.length);
      expect(total).toBe(orderTotals(any).total);
      const gross = sum(standard.map((row) => row.gross)) + (margin?.gross ?? 0) + (insurance?.gross ?? 0);
      expect(gross).toBe(total);
    }),
    { numRuns: 10_000 },
  );
});

test("a credit note has the taxes of what it refunds", () => {
  const refund = refundOf(order, [], wholeItem("2"));
  expect(refund.ok && creditSummary(order, [], refund.refund)).toEqual({
    standard: [{ country: "FR", rate: 2000, gross: 10_000, tax: 1_666, net: 8_334 }],
    margin: null,
    insurance: { gross: 499, wording: "order.tax.insurance" },
    total: 10_499,
  });
});

test("a credit note adds up to its refund, and all of them to the invoice, row by row", () => {
  const amounts = ({ standard, margin, insurance, total }: TaxSummary) => [
    ...standard.flatMap((row) =>
      (["net", "tax", "gross"] as const).map((key) => [`${row.rate} ${key}`, row[key]] as const),
    ),
    ["margin", margin?.gross ?? 0] as const,
    ["insurance", insurance?.gross ?? 0] as const,
    ["total", total] as const,
  ];
  fc.assert(
    fc.property(anyRefundedOrder, ({ order: any, refunds }) => {
      const rest = refundOf(any, refunds, wholeOrder(any));
      const all = [...refunds, ...(rest.ok ? [rest.refund] : [])];
      const credited = new Map<string, number>();
      all.forEach((refund, index) => {
        const summary = creditSummary(any, all.slice(0, index), refund);
        expect(summary.total).toBe(refund.total);
        for (const [key, amount] of amounts(summary)) {
          expect(amount).toBeGreaterThanOrEqual(0);
          credited.set(key, (credited.get(key) ?? 0) + amount);
        }
      });
      for (const [key, amount] of amounts(taxSummary(any))) expect(credited.get(key) ?? 0).toBe(amount);
    }),
    { numRuns: 500 },
  );
});
