import * as fc from "fast-check";
import { expect, test } from "vitest";
import { COUNTRIES } from "../address/address-choices.ts";
import { GOODS_KINDS } from "./tax-rates.ts";
import { type MarginSale, type StandardSale, taxOf } from "./tax.ts";

const date = "2026-11-22";
const standard: StandardSale = {
  scheme: "standard",
  kind: "standard",
  destination: "DE",
  date,
  gross: 11_900,
};
const margin: MarginSale = { scheme: "margin", date, gross: 30_000, cost: 18_100 };

test("standard: the rate of the country that the goods go to", () => {
  expect(taxOf(standard)).toEqual({ country: "DE", rate: 1900, tax: 1_900, net: 10_000 });
  expect(taxOf({ ...standard, destination: "FR", gross: 1_199 })).toMatchObject({ rate: 2000, tax: 200 });
  expect(taxOf({ ...standard, destination: "FR", kind: "books", gross: 1_055 })).toMatchObject({
    rate: 550,
    tax: 55,
  });
  expect(taxOf({ ...standard, destination: "IE", kind: "books" })).toMatchObject({ tax: 0, net: 11_900 });
});

test("margin: the tax in sale minus purchase, at the seller's standard rate, and no net", () => {
  expect(taxOf(margin)).toEqual({ country: "DE", rate: 1900, tax: 1_900 });
});

test("a negative margin owes nothing", () => {
  expect(taxOf({ ...margin, cost: 90_000 }).tax).toBe(0);
  expect(taxOf({ ...margin, cost: 30_000 }).tax).toBe(0);
});

test("half a cent is rounded up", () => {
  // 20 % of France: a sixth of the gross amount.
  expect([2, 3, 8, 9].map((gross) => taxOf({ ...standard, destination: "FR", gross }).tax)).toEqual([
    0, 1, 1, 2,
  ]);
});

test("net + tax = gross, neither below 0, and the tax is within half a cent of the exact one", () => {
  const sale = fc.record({
    scheme: fc.constant("standard" as const),
    kind: fc.constantFrom(...GOODS_KINDS),
    destination: fc.constantFrom(...COUNTRIES),
    date: fc.constant(date),
    gross: fc.integer({ min: 0, max: 100_000_000 }),
  });
  fc.assert(
    fc.property(sale, (any) => {
      const { net = -1, tax, rate } = taxOf(any);
      expect(net + tax).toBe(any.gross);
      expect(net).toBeGreaterThanOrEqual(0);
      expect(2 * Math.abs(tax * (10_000 + rate) - any.gross * rate)).toBeLessThanOrEqual(10_000 + rate);
    }),
  );
});

test("refuses a negative sale", () => {
  expect(() => taxOf({ ...standard, gross: -1 })).toThrow(RangeError);
});
