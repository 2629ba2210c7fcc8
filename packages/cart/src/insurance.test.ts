import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { orderProductsCount } from "./cart-totals.ts";
import {
  INSURANCE_TARIFFS,
  insurancePremium,
  type InsurableLine,
  premiumOf,
  repairInsurance,
  withoutInsurance,
} from "./insurance.ts";

const DAY = "2026-11-22";
const device = (price: number) => ({ price, isMedia: false, isAccessory: false });
const line = (more: Partial<InsurableLine> = {}): InsurableLine => ({
  uuid: "a",
  productName: "Phone",
  grade: "A1",
  quantity: 1,
  withInsurance: true,
  insurancePrice: 3_990,
  ...more,
});
const anyLine = fc.record({
  uuid: fc.uuid(),
  productName: fc.constant("Phone"),
  grade: fc.constantFrom("A0", "A2"),
  quantity: fc.integer({ min: 1, max: 10 }),
  withInsurance: fc.boolean(),
  insurancePrice: fc.option(fc.integer({ min: 1, max: 20_000 })),
}) satisfies fc.Arbitrary<InsurableLine>;
const anyLines = fc.array(anyLine, { maxLength: 4 });

describe("the premium", () => {
  test.each([
    [9_999, null],
    [10_000, 2_490],
    [20_000, 2_490],
    [20_001, 3_990],
    [250_000, 16_990],
    [250_001, null],
  ])("of a device for %i cents is %s", (price, premium) => {
    expect(insurancePremium(device(price), DAY)).toBe(premium);
  });

  test("does not exist for media and accessories", () => {
    expect(insurancePremium({ ...device(20_000), isMedia: true }, DAY)).toBeNull();
    expect(insurancePremium({ ...device(20_000), isAccessory: true }, DAY)).toBeNull();
  });

  test("follows the tariff of the day, and does not exist before the first one", () => {
    const [first] = INSURANCE_TARIFFS;
    const next = { from: "2027-03-01", minimumPrice: 0, bands: [{ upTo: 99_999, premium: 1 }] };
    const tariffs = [next, ...INSURANCE_TARIFFS];
    expect(insurancePremium(device(15_000), "2027-02-28", tariffs)).toBe(first?.bands[0]?.premium);
    expect(insurancePremium(device(15_000), "2027-03-01", tariffs)).toBe(1);
    expect(insurancePremium(device(15_000), "2025-12-31", tariffs)).toBeNull();
  });

  test("rises with the price within the bands, in whole cents, and is below a quarter of it", () => {
    const price = fc.integer({ min: 10_000, max: 250_000 });
    fc.assert(
      fc.property(price, price, (one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        const [ofLow = 0, ofHigh = 0] = [low, high].map((each) => insurancePremium(device(each), DAY) ?? 0);
        expect(Number.isSafeInteger(ofLow) && ofLow > 0).toBe(true);
        expect(ofLow * 4).toBeLessThan(low);
        expect(ofHigh).toBeGreaterThanOrEqual(ofLow);
      }),
    );
  });
});

describe("repairs of insurance", () => {
  test("an order of one item keeps it", () => {
    expect(repairInsurance([line()])).toEqual({ lines: [line()], repairs: [] });
  });

  test("an order of several items has none, and says so once", () => {
    const repaired = [{ code: "MULTI_ITEM_ORDER_DOES_NOT_ALLOW_INSURANCE" }];
    const several = [
      [line({ quantity: 2 })],
      [line(), line({ uuid: "b", withInsurance: false })],
      [line(), line({ uuid: "b" })],
    ];
    for (const lines of several)
      expect(repairInsurance(lines)).toEqual({ lines: withoutInsurance(lines), repairs: repaired });
  });

  test("a product that is not insured any more loses it", () => {
    expect(repairInsurance([line({ insurancePrice: null })])).toEqual({
      lines: [line({ insurancePrice: null, withInsurance: false })],
      repairs: [{ code: "CART_ITEM_INSURANCE_GONE", uuid: "a", productName: "Phone", grade: "A1" }],
    });
  });

  test("leave only insurance with a premium, in an order of one item, and need no second repair", () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        const repaired = repairInsurance(lines);
        const insured = repaired.lines.filter(({ withInsurance }) => withInsurance);
        expect(insured.every(({ insurancePrice }) => insurancePrice !== null)).toBe(true);
        expect(insured.length === 0 || orderProductsCount(repaired.lines) === 1).toBe(true);
        expect(withoutInsurance(repaired.lines)).toEqual(withoutInsurance(lines));
        const lost = lines.some(({ withInsurance }) => withInsurance) && insured.length === 0;
        expect(repaired.repairs.length > 0).toBe(lost);
        expect(repairInsurance(repaired.lines)).toEqual({ lines: repaired.lines, repairs: [] });
      }),
    );
  });
});

test("only an insured unit has a premium", () => {
  expect(premiumOf(line())).toBe(3_990);
  expect(premiumOf(line({ withInsurance: false }))).toBe(0);
});
