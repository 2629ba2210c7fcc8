import * as fc from "fast-check";
import { expect, test } from "vitest";
import { anyPrices, anySet, type TestSet } from "../test/arbitrary-questions.ts";
import { computeOffer } from "./compute-offer.ts";
import { largestDeduction } from "./largest-deduction.ts";
import { priceFrom, type PurchasePrices } from "./purchase-prices.ts";
import { wearPrices } from "./wear-prices.ts";

const prices: PurchasePrices = { version: 1, byGrade: { A0: 20_000, A2: 15_000, A4: 8_000 } };
const set: TestSet = {
  children: [
    {
      id: "works",
      answers: [
        { id: "yes", effect: { type: "none" }, children: [] },
        { id: "dead", effect: { type: "block", wayOn: "recycle" }, children: [] },
        {
          id: "partly",
          effect: { type: "amount", cents: 1_000 },
          children: [
            {
              id: "fault",
              answers: [
                { id: "camera", effect: { type: "share", permille: 100, grade: "A2" }, children: [] },
                { id: "several", effect: { type: "share", permille: 300, grade: "A4" }, children: [] },
              ],
            },
          ],
        },
      ],
    },
    {
      id: "housing",
      answers: [
        { id: "worn", effect: { type: "grade", grade: "A2" }, children: [] },
        { id: "charger", effect: { type: "amount", cents: 1_500 }, children: [] },
      ],
    },
  ],
};

test("the largest deduction is what one answer takes off the price of its grade", () => {
  // 300 thousandths of 8,000; the answer that leads to the question costs 1,000 of its own.
  expect(largestDeduction(set, prices)).toBe(2_400);
  expect(largestDeduction({ children: set.children.slice(1) }, prices)).toBe(1_500);
  expect(largestDeduction({ children: [] }, prices)).toBe(0);
});

test("a device that works has the price of its wear; a grade that only a fault leads to has none", () => {
  expect(wearPrices(set, prices)).toEqual([
    { grade: "A0", price: 20_000 },
    { grade: "A2", price: 15_000 },
  ]);
  expect(wearPrices(set, { version: 1, byGrade: { A0: 100 } })).toEqual([{ grade: "A0", price: 100 }]);
  expect(wearPrices(null, prices)).toEqual([{ grade: "A0", price: 20_000 }]);
});

test("no single answer to an open question takes off more than the largest deduction", () => {
  fc.assert(
    fc.property(anySet, anyPrices, (anyOfThem, table) => {
      const most = largestDeduction(anyOfThem, table);
      for (const { id, answers } of anyOfThem.children)
        for (const { id: answer } of answers) {
          const offer = computeOffer({ set: anyOfThem, prices: table, answers: [{ question: id, answer }] });
          if (offer?.grade == null) continue;
          const below = (priceFrom(table, offer.grade) ?? 0) - offer.amount;
          expect(below).toBeLessThanOrEqual(most);
        }
    }),
  );
});
