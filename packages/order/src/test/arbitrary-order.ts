import { forEachExtra } from "@reprise/cart";
import * as fc from "fast-check";
import { COUNTRIES } from "../address/address-choices.ts";
import { discountsOfItems } from "../amounts/order-amounts.ts";
import { type Refund, refundOf, type RefundRequest, wholeOrder } from "../amounts/refund.ts";
import { GOODS_KINDS } from "../tax/tax-rates.ts";
import { TAX_SCHEMES } from "../tax/tax.ts";
import type { TaxedItem, TaxedOrder } from "../tax/taxed-order.ts";

const cents = (max: number) => fc.integer({ min: 0, max });

/** A line of one to four items with a discount of none, some or all of it. */
const line = fc.record({
  price: cents(200_000),
  units: fc.array(
    fc.record({
      scheme: fc.constantFrom(...TAX_SCHEMES),
      cost: cents(200_000),
      ...forEachExtra(() => fc.oneof(fc.constant(0), cents(5_000))),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  kind: fc.constantFrom(...GOODS_KINDS),
  discountPart: fc.oneof(fc.constant(0), fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true })),
});

export const anyOrder: fc.Arbitrary<TaxedOrder> = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 5 }),
    delivery: fc.oneof(fc.constant(0), cents(3_000)),
    destination: fc.constantFrom(...COUNTRIES),
  })
  .map(({ lines, ...order }) => ({
    ...order,
    date: "2026-11-22",
    items: lines.flatMap(({ price, units, kind, discountPart }, number): TaxedItem[] => {
      const prices = units.map(() => price);
      const discounts = discountsOfItems(Math.floor(price * units.length * discountPart), prices);
      return units.map((unit, index) => ({
        ...unit,
        id: `${number}/${index}`,
        line: `${number}`,
        price,
        kind,
        discount: discounts[index] ?? 0,
      }));
    }),
  }));

/** An order with a sequence of valid partial refunds. */
export const anyRefundedOrder = fc
  .record({
    order: anyOrder,
    wishes: fc.array(fc.array(fc.tuple(fc.nat(), fc.option(fc.double({ min: 0, max: 1, noNaN: true })))), {
      maxLength: 6,
    }),
  })
  .map(({ order, wishes }) => {
    const parts = wholeOrder(order);
    const refunds: Refund[] = [];
    for (const wish of wishes) {
      const requests = new Map<number, RefundRequest>();
      for (const [index, share] of wish) {
        const part = parts[index % parts.length];
        if (part === undefined) continue;
        const left = refundOf(order, refunds, [part]);
        const amount = left.ok && share !== null ? Math.ceil(left.refund.total * share) : 0;
        requests.set(index % parts.length, amount > 0 ? { ...part, amount } : part);
      }
      const result = refundOf(order, refunds, [...requests.values()]);
      if (result.ok) refunds.push(result.refund);
    }
    return { order, refunds };
  });
