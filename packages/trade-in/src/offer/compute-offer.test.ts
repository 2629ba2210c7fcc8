import { type Grade, GRADES, sum } from "@reprise/cart";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { AnswerEffect } from "../questions/question-set.ts";
import { answersTo, anyPrices, anySet, openSet, type TestSet } from "../test/arbitrary-questions.ts";
import { computeOffer } from "./compute-offer.ts";
import type { PurchasePrices } from "./purchase-prices.ts";

const withAnswers = (sets: fc.Arbitrary<TestSet>) =>
  sets.chain((set) => fc.record({ set: fc.constant(set), answers: answersTo(set), prices: anyPrices }));

test("the steps add up to what the offer is below the base, no step and no offer is below 0", () => {
  fc.assert(
    fc.property(withAnswers(anySet), (input) => {
      const offer = computeOffer(input);
      if (offer === null) return;
      expect(offer.base - sum(offer.steps.map(({ cents }) => cents))).toBe(offer.amount);
      for (const cents of [offer.amount, ...offer.steps.map((step) => step.cents)])
        expect(cents).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 500 },
  );
});

test("the order of the answers does not matter, and JSON on its way to a browser changes no cent", () => {
  fc.assert(
    fc.property(withAnswers(anySet), (input) => {
      const other = JSON.parse(
        JSON.stringify({ ...input, answers: input.answers.toReversed() }),
      ) as typeof input;
      expect(computeOffer(other)).toEqual(computeOffer(input));
    }),
    { numRuns: 500 },
  );
});

test("each further answer leaves the offer as it is or lowers it", () => {
  fc.assert(
    fc.property(withAnswers(openSet), ({ set, answers, prices }) => {
      const amounts = answers.map((_, count) =>
        computeOffer({ set, prices, answers: answers.slice(0, count) }),
      );
      const all = [...amounts, computeOffer({ set, prices, answers })].map((offer) => offer?.amount ?? -1);
      expect(all).toEqual(all.toSorted((a, b) => b - a));
    }),
    { numRuns: 500 },
  );
});

/** The offer for a device of this grade. */
const amountAt = (grade: Grade, prices: PurchasePrices) => {
  const answer = { id: "is", effect: { type: "grade", grade }, children: [] } as const;
  const set: TestSet = { children: [{ id: "grade", answers: [answer] }] };
  return computeOffer({ set, prices, answers: [{ question: "grade", answer: "is" }] })?.amount ?? 0;
};

test("higher prices never lower the offer", () => {
  const cases = fc.tuple(withAnswers(openSet), fc.nat(10_000));
  fc.assert(
    fc.property(cases, ([{ prices, ...input }, more]) => {
      const byGrade = Object.entries(prices.byGrade).map(([grade, price]) => [grade, price + more] as const);
      const raised = { version: 2, byGrade: Object.fromEntries(byGrade) };
      const amount = computeOffer({ ...input, prices })?.amount ?? 0;
      expect(computeOffer({ ...input, prices: raised })?.amount ?? 0).toBeGreaterThanOrEqual(amount);
    }),
    { numRuns: 500 },
  );
});

test("a worse grade never gets more, whatever the table says", () => {
  fc.assert(
    fc.property(anyPrices, (prices) => {
      const amounts = GRADES.map((grade) => amountAt(grade, prices));
      expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
    }),
  );
  const odd = { version: 1, byGrade: { A0: 100, A3: 300, A4: 50 } };
  expect(GRADES.map((grade) => amountAt(grade, odd))).toEqual([300, 300, 300, 300, 50]);
});

const set: TestSet = {
  children: [
    {
      id: "housing",
      answers: [
        { id: "new", effect: { type: "none" }, children: [] },
        { id: "worn", effect: { type: "grade", grade: "A2" }, children: [] },
      ],
    },
    {
      id: "works",
      answers: [
        { id: "yes", effect: { type: "none" }, children: [] },
        {
          id: "no",
          effect: { type: "none" },
          children: [
            {
              id: "defect",
              answers: [{ id: "camera", effect: { type: "share", permille: 205 }, children: [] }],
            },
          ],
        },
      ],
    },
    { id: "charger", answers: [{ id: "missing", effect: { type: "amount", cents: 1_500 }, children: [] }] },
  ],
};
const prices: PurchasePrices = { version: 7, byGrade: { A0: 20_000, A1: 18_000, A2: 15_010 } };
const answers = [
  { question: "charger", answer: "missing" },
  { question: "defect", answer: "camera" },
  { question: "housing", answer: "worn" },
  { question: "works", answer: "no" },
];

test("each answer names what it costs", () => {
  expect(computeOffer({ set, prices, answers })).toEqual({
    grade: "A2",
    base: 20_000,
    amount: 10_433,
    steps: [
      { question: "housing", answer: "worn", cents: 4_990 },
      { question: "works", answer: "no", cents: 0 },
      // 205 thousandths of 15,010
      { question: "defect", answer: "camera", cents: 3_077 },
      { question: "charger", answer: "missing", cents: 1_500 },
    ],
  });
});

test("answers to questions that are not asked cost nothing", () => {
  const works = answers.map((each) => (each.question === "works" ? { ...each, answer: "yes" } : each));
  expect(computeOffer({ set, prices, answers: works })?.steps.map(({ question }) => question)).toEqual([
    "housing",
    "works",
    "charger",
  ]);
});

test("a grade without a price, of itself and of all worse ones, is not bought", () => {
  const some: PurchasePrices = { version: 1, byGrade: { A1: 900 } };
  expect(computeOffer({ set, prices: some, answers })).toBeNull();
  expect(computeOffer({ set, prices: some, answers: [] })).toMatchObject({ grade: "A0", amount: 900 });
  expect(computeOffer({ set: null, prices: { version: 1, byGrade: {} }, answers: [] })).toBeNull();
});

test("goods without questions get the highest price", () => {
  expect(computeOffer({ set: null, prices, answers: [] })).toEqual({
    grade: null,
    base: 20_000,
    amount: 20_000,
    steps: [],
  });
});

test("an answer that lowers the grade and costs money does both", () => {
  const broken = (effect: AnswerEffect): TestSet => ({
    children: [{ id: "display", answers: [{ id: "broken", effect, children: [] }] }],
  });
  const given = [{ question: "display", answer: "broken" }];
  const offerOf = (effect: AnswerEffect) => computeOffer({ set: broken(effect), prices, answers: given });
  // A fifth of 15,010
  expect(offerOf({ type: "share", permille: 200, grade: "A2" })).toMatchObject({
    grade: "A2",
    amount: 12_008,
  });
  expect(offerOf({ type: "amount", cents: 5_000, grade: "A1" })).toMatchObject({
    grade: "A1",
    amount: 13_000,
  });
  // A set from before stays as it was.
  expect(offerOf({ type: "share", permille: 200 })).toMatchObject({ grade: "A0", amount: 16_000 });
});
