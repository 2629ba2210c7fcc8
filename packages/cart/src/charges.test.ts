import * as fc from "fast-check";
import { expect, test } from "vitest";
import { chargesOfCart, forEachPrice } from "./cart-prices.ts";
import { CHARGE_KINDS, chargesOf, extrasPrice, forEachCharge, NO_EXTRAS, totalOf } from "./charges.ts";
import { cartExtras, unitExtras } from "./unit-extras.ts";

const anyCharges = fc.record(forEachCharge(() => fc.nat(1_000_000)));

test("the figures of a total", () => {
  expect(totalOf({ goods: 20_000, discount: 1_999, insurance: 499, delivery: 399 })).toBe(18_899);
});

test("only a discount lowers the total", () => {
  fc.assert(
    fc.property(anyCharges, fc.constantFrom(...CHARGE_KINDS), fc.nat(1_000), (charges, kind, more) => {
      const raised = totalOf({ ...charges, [kind]: charges[kind] + more });
      expect(raised - totalOf(charges)).toBe(kind === "discount" ? 0 - more : more);
    }),
  );
});

test("the prices of a cart are its charges", () => {
  fc.assert(
    fc.property(anyCharges, (charges) => {
      const prices = forEachPrice((kind) => charges[kind]);
      expect(Object.keys(prices)).toHaveLength(CHARGE_KINDS.length);
      expect(chargesOfCart(prices)).toEqual(charges);
    }),
  );
  expect(chargesOf({ ...forEachCharge(() => 1), total: 3 } as ReturnType<typeof chargesOf>)).toEqual(
    forEachCharge(() => 1),
  );
});

test("the extras of a cart are those of each of its units", () => {
  const insured = { withInsurance: true, insurancePrice: 3_990 };
  expect(unitExtras(insured)).toEqual({ insurance: 3_990 });
  expect(unitExtras({ ...insured, withInsurance: false })).toEqual(NO_EXTRAS);
  expect(cartExtras([])).toEqual(NO_EXTRAS);
  expect(
    cartExtras([
      { ...insured, quantity: 3 },
      { withInsurance: false, insurancePrice: 500, quantity: 2 },
    ]),
  ).toEqual({ insurance: 11_970 });
  expect(extrasPrice({ insurance: 7 })).toBe(7);
});
