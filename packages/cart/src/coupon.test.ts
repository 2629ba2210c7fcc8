import * as fc from "fast-check";
import { expect, test } from "vitest";
import { cartTotals, linePrice } from "./cart-totals.ts";
import {
  allowsItems,
  couponCode,
  couponEffect,
  COUPON_KINDS,
  type CouponLine,
  type CouponTerms,
  isEligible,
} from "./coupon.ts";
import { sum } from "./money.ts";

const terms = (more: Partial<CouponTerms>): CouponTerms => ({
  kind: "percentage",
  value: 10,
  minimumGoods: 0,
  categoryIds: [],
  isForInstallments: false,
  ...more,
});
const line = (unitPrice: number, quantity = 1, categoryIds: readonly number[] = [1]): CouponLine => ({
  unitPrice,
  quantity,
  categoryIds,
});

const anyLine = fc.record({
  unitPrice: fc.integer({ min: 0, max: 1_000_000 }),
  quantity: fc.integer({ min: 1, max: 10 }),
  categoryIds: fc.subarray([1, 2, 3]),
});
const anyCart = fc.array(anyLine, { maxLength: 30 });
const anyTerms = fc.record({
  kind: fc.constantFrom(...COUPON_KINDS),
  value: fc.integer({ min: 0, max: 100 }),
  minimumGoods: fc.integer({ min: 0, max: 2_000_000 }),
  categoryIds: fc.subarray([1, 2, 3]),
  isForInstallments: fc.boolean(),
});
/** Amounts are larger than percentages. */
const anyCoupon = anyTerms.chain((coupon) =>
  fc
    .integer({ min: 1, max: 5_000_000 })
    .map((amount) => (coupon.kind === "amount" ? { ...coupon, value: amount } : coupon)),
);

test("lines + delivery − discounts = total, never below zero", () => {
  fc.assert(
    fc.property(anyCoupon, anyCart, (coupon, lines) => {
      const effect = couponEffect(coupon, lines);
      const totals = cartTotals(lines, effect);
      expect(totals.discount).toBe(sum(effect.lineDiscounts));
      expect(totals.total).toBe(sum(lines.map(linePrice)) + totals.delivery - totals.discount);
      expect(totals.total).toBeGreaterThanOrEqual(totals.delivery);
      expect(totals.total).toBeLessThanOrEqual(cartTotals(lines).total);
      expect(effect.isDeliveryFree && totals.delivery > 0).toBe(false);
    }),
    { numRuns: 1000 },
  );
});

test("the discount of each line differs by less than one cent from its exact share, and other lines have none", () => {
  fc.assert(
    fc.property(anyCoupon, anyCart, (coupon, lines) => {
      const { lineDiscounts } = couponEffect(coupon, lines);
      const goods = sum(lines.filter((one) => isEligible(coupon, one.categoryIds)).map(linePrice));
      lineDiscounts.forEach((discount, index) => {
        const own = lines[index] ?? line(0);
        const price = isEligible(coupon, own.categoryIds) ? linePrice(own) : 0;
        expect(Number.isInteger(discount)).toBe(true);
        expect(discount).toBeGreaterThanOrEqual(0);
        expect(discount).toBeLessThanOrEqual(price);
        const exact = goods === 0 ? 0 : (sum(lineDiscounts) * price) / goods;
        expect(Math.abs(discount - exact)).toBeLessThan(1);
      });
    }),
    { numRuns: 1000 },
  );
});

test("a percentage is rounded once, on all eligible goods", () => {
  const effect = couponEffect(terms({ value: 15 }), [line(333), line(333), line(333)]);
  // 15 % of 9.99 is 1.4985; each line alone would give 0.50.
  expect(effect.lineDiscounts).toEqual([50, 50, 50]);
  expect(couponEffect(terms({ value: 10 }), [line(104), line(104)]).lineDiscounts).toEqual([11, 10]);
});

test("an amount is at most the price of the eligible goods", () => {
  const coupon = terms({ kind: "amount", value: 500, categoryIds: [2] });
  expect(couponEffect(coupon, [line(1000), line(300, 1, [1, 2])]).lineDiscounts).toEqual([0, 300]);
  expect(couponEffect(coupon, [line(1000), line(300, 2, [1, 2])]).lineDiscounts).toEqual([0, 500]);
});

test("free delivery lowers no line", () => {
  const lines = [line(1000)];
  const effect = couponEffect(terms({ kind: "free-delivery", value: 0 }), lines);
  expect(effect).toEqual({ lineDiscounts: [0], isDeliveryFree: true, problem: null });
  expect(cartTotals(lines, effect)).toMatchObject({ delivery: 0, discount: 0, total: 1000 });
});

test("the minimum counts eligible goods before the discount, and says what is missing", () => {
  const coupon = terms({ minimumGoods: 2000, categoryIds: [2] });
  expect(couponEffect(coupon, [line(5000), line(1999, 1, [2])])).toEqual({
    lineDiscounts: [],
    isDeliveryFree: false,
    problem: { type: "COUPON::MINIMUM_NOT_REACHED", missing: 1 },
  });
  expect(couponEffect(coupon, [line(1000, 2, [2])]).problem).toBeNull();
});

test("a category includes its descendants", () => {
  expect(isEligible({ categoryIds: [2] }, [1, 2, 3])).toBe(true);
  expect(isEligible({ categoryIds: [3] }, [1, 2])).toBe(false);
  expect(isEligible({ categoryIds: [] }, [])).toBe(true);
  expect(couponEffect(terms({ categoryIds: [3] }), [line(100)]).problem).toEqual({
    type: "COUPON::NOT_FOR_THESE_ITEMS",
  });
});

test("a coupon for instalments allows one item only", () => {
  const coupon = terms({ isForInstallments: true });
  const type = "COUPON::INSTALLMENTS_MULTI_ITEM_ORDER_NOT_ALLOWED";
  expect(couponEffect(coupon, [line(100)]).problem).toBeNull();
  expect(couponEffect(coupon, [line(100, 2)]).problem).toEqual({ type });
  expect(couponEffect(coupon, [line(100), line(100)]).problem).toEqual({ type });
  expect(allowsItems(terms({}), 2)).toBe(true);
});

test("in an empty cart a coupon waits", () => {
  const coupon = terms({ minimumGoods: 5000, categoryIds: [9], isForInstallments: true });
  expect(couponEffect(coupon, []).problem).toBeNull();
});

test("codes are trimmed, in upper case", () => {
  expect(couponCode("  welcome10\n")).toBe("WELCOME10");
});
