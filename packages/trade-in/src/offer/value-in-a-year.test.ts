import { GRADES } from "@reprise/cart";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { costPerMonth, type ValuedDevice, valueInAYear } from "./value-in-a-year.ts";

const TODAY = "2026-11-29";
const phone: ValuedDevice = {
  isMedia: false,
  // Four years ago; a quarter of the launch price is left, so it loses about 29 % each year.
  releaseDate: "2022-11-29",
  listPrice: 80_000,
  sellingPrices: [20_000, 18_000, 16_000],
  purchasePrices: { A0: 12_000, A1: 10_000, A2: 8_000 },
};
const estimate = (value: number) => ({ kind: "estimate", value }) as const;
const none = { kind: "none" } as const;

test.each([
  // 10,000 × 0.25^(1/4) = 7,071
  ["the best grade is worth what the next one fetches", {}, { grade: "A0", price: 20_000 }, estimate(7_000)],
  // 8,000 × 0.707 = 5,656
  ["a worse one less", {}, { grade: "A1", price: 18_000 }, estimate(5_600)],
  ["the worst one that is bought", {}, { grade: "A2", price: 16_000 }, none],
  [
    "the last grade cannot get worse",
    { purchasePrices: { A4: 8_000 } },
    { grade: "A4", price: 16_000 },
    estimate(5_600),
  ],
  // 10,000 × 0.25
  ["a year of age", { releaseDate: "2025-11-29" }, { grade: "A0", price: 20_000 }, estimate(2_500)],
  // 10,000 × 0.25^(1/1.92) = 4,857
  [
    "a year alone counts from its end",
    { releaseDate: "2024" },
    { grade: "A0", price: 20_000 },
    estimate(4_800),
  ],
  ["a month alone, too", { releaseDate: "2022-11" }, { grade: "A0", price: 20_000 }, estimate(7_000)],
  [
    "a month of age counts as a year",
    { releaseDate: "2026-10-29" },
    { grade: "A0", price: 20_000 },
    estimate(2_500),
  ],
  [
    "so does a launch to come",
    { releaseDate: "2027-01-01" },
    { grade: "A0", price: 20_000 },
    estimate(2_500),
  ],
  [
    "what costs more than new is not expected to rise",
    { listPrice: 15_000 },
    { grade: "A0", price: 20_000 },
    estimate(10_000),
  ],
  ["never above the price", { listPrice: 15_000 }, { grade: "A0", price: 4_050 }, estimate(4_000)],
  ["media", { isMedia: true }, { grade: "A0", price: 20_000 }, none],
  ["not bought", { purchasePrices: {} }, { grade: "A0", price: 20_000 }, none],
  ["an unknown launch", { releaseDate: null }, { grade: "A0", price: 20_000 }, none],
  ["an unknown price at the launch", { listPrice: null }, { grade: "A0", price: 20_000 }, none],
  ["no price at the launch", { listPrice: 0 }, { grade: "A0", price: 20_000 }, none],
  ["nothing on sale", { sellingPrices: [] }, { grade: "A0", price: 20_000 }, none],
  // 1,000 × 0.707
  ["less than the shop takes", { purchasePrices: { A1: 1_000 } }, { grade: "A0", price: 20_000 }, none],
] as const)("%s", (_, facts, bought, expected) => {
  expect(valueInAYear({ ...phone, ...facts }, bought, TODAY)).toEqual(expected);
});

test("an estimate is in whole euros, at most the price and at most what is paid today", () => {
  const cents = fc.nat({ max: 300_000 });
  fc.assert(
    fc.property(
      fc.constantFrom(...GRADES),
      cents,
      cents,
      fc.array(cents, { maxLength: 5 }),
      fc.record({ A0: cents, A1: cents, A2: cents, A3: cents, A4: cents }),
      fc.date({ min: new Date("1990-01-01"), max: new Date("2030-01-01"), noInvalidDate: true }),
      (grade, price, listPrice, sellingPrices, purchasePrices, launch) => {
        const releaseDate = launch.toISOString().slice(0, 10);
        const device = { isMedia: false, releaseDate, listPrice, sellingPrices, purchasePrices };
        const found = valueInAYear(device, { grade, price }, TODAY);
        if (found.kind === "none") return;
        expect(found.value % 100).toBe(0);
        expect(found.value).toBeLessThanOrEqual(price);
        expect(found.value).toBeLessThanOrEqual(Math.max(...Object.values(purchasePrices)));
        expect(costPerMonth(price, found.value) * 12).toBeGreaterThanOrEqual(price - found.value);
      },
    ),
    { numRuns: 500 },
  );
});

test.each([
  [20_000, 8_000, 1_000],
  [20_000, 7_999, 1_100],
  [20_099, 20_000, 100],
  [20_000, 20_000, 0],
  [10_000, 20_000, 0],
])("a price of %i cents and a value of %i cost %i a month", (price, value, cost) => {
  expect(costPerMonth(price, value)).toBe(cost);
});
