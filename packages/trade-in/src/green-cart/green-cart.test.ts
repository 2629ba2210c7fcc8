import * as fc from "fast-check";
import { expect, test } from "vitest";
import { boxesNeeded, carriersFor, TRADE_IN_CARRIERS } from "../handover/carriers.ts";
import { greenCartActions } from "./green-cart-actions.ts";
import {
  EXPRESS_GRADING,
  GREEN_CART_ERRORS,
  greenCartErrors,
  type GreenCartFacts,
  greenCartTotals,
  MIN_ORDER,
} from "./green-cart.ts";

const phone = { amount: 20_000, isGraded: true, weightGrams: 700 };
const book = { amount: 150, isGraded: false, weightGrams: 500 };
const cart = (change: Partial<GreenCartFacts>): GreenCartFacts => ({
  lines: [phone],
  carrier: null,
  hasExpressGrading: false,
  bonus: 0,
  ...change,
});
const actionsOf = (facts: GreenCartFacts) => greenCartActions(facts.lines, greenCartErrors(facts));

test("a cart that can be checked out, an empty one", () => {
  expect(actionsOf(cart({ carrier: "dhl", hasExpressGrading: true }))).toEqual([{ type: "go-to-checkout" }]);
  expect(actionsOf(cart({ lines: [], carrier: "dhl", hasExpressGrading: true }))).toEqual([
    { type: "show-empty-cart" },
  ]);
});

test("each validation error has its own action", () => {
  const heavy = { ...phone, weightGrams: 26_000 };
  const all = cart({ lines: [{ ...heavy, amount: 600 }, book], carrier: "hermes", hasExpressGrading: true });
  expect(greenCartErrors(all)).toEqual([
    { type: "InvalidCarrierForCurrentCart" },
    { type: "ExpressGradingNotAvailable" },
    { type: "MinOrderThresholdUnfulfilled", missing: 250 },
  ]);
  expect(greenCartErrors(all).map(({ type }) => type)).toEqual([...GREEN_CART_ERRORS]);
  expect(actionsOf(all)).toEqual([
    { type: "choose-carrier" },
    { type: "remove-express-grading" },
    { type: "add-more", missing: 250 },
  ]);
});

test("the least order value is reached by the goods alone", () => {
  const worth = (amount: number) => greenCartErrors(cart({ lines: [{ ...book, amount }], bonus: 5_000 }));
  expect(worth(MIN_ORDER)).toEqual([]);
  expect(worth(MIN_ORDER - 1)).toEqual([{ type: "MinOrderThresholdUnfulfilled", missing: 1 }]);
});

test("express grading is for a few devices, and costs only where it is available", () => {
  const express = (lines: GreenCartFacts["lines"]) =>
    greenCartTotals(cart({ lines, hasExpressGrading: true }));
  const few = Array.from({ length: EXPRESS_GRADING.maxItems }, () => phone);
  expect(express(few)).toEqual({ items: 100_000, bonus: 0, expressFee: 499, total: 99_501 });
  expect(express([...few, phone]).expressFee).toBe(0);
  expect(express([phone, book]).expressFee).toBe(0);
});

const line = fc.record({
  amount: fc.nat(100_000),
  isGraded: fc.boolean(),
  weightGrams: fc.integer({ min: 1, max: 32_000 }),
});

test("the total is never below 0 and adds up", () => {
  const facts = fc.record({
    lines: fc.array(line),
    carrier: fc.constant(null),
    hasExpressGrading: fc.boolean(),
    bonus: fc.nat(5_000),
  });
  fc.assert(
    fc.property(facts, (any) => {
      const { items, bonus, expressFee, total } = greenCartTotals(any);
      expect(total).toBe(items + bonus - expressFee);
      expect(total).toBeGreaterThanOrEqual(0);
    }),
  );
});

test("boxes hold what is packed", () => {
  expect(boxesNeeded([], 10)).toBe(0);
  expect(boxesNeeded([6, 4, 5, 5], 10)).toBe(2);
  expect(boxesNeeded([11], 10)).toBeNull();
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 10 })), (weights) => {
      const boxes = boxesNeeded(weights, 10) ?? 0;
      const total = weights.reduce((sum, weight) => sum + weight, 0);
      expect(boxes).toBeGreaterThanOrEqual(Math.ceil(total / 10));
      expect(boxes).toBeLessThanOrEqual(weights.length);
    }),
  );
});

test("carriers take what fits into their boxes", () => {
  expect(carriersFor([500]).map(({ carrier }) => carrier)).toEqual(
    TRADE_IN_CARRIERS.map(({ carrier }) => carrier),
  );
  expect(carriersFor([31_500]).map(({ carrier }) => carrier)).toEqual(["dhl"]);
  expect(carriersFor([31_501])).toEqual([]);
});
