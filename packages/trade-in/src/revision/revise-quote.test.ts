import { sum } from "@reprise/cart";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { computeOffer } from "../offer/compute-offer.ts";
import { askedQuestions } from "../questions/asked-questions.ts";
import type { GivenAnswer } from "../questions/question-set.ts";
import { anyPrices, anySet, gradingOf, type TestSet } from "../test/arbitrary-questions.ts";
import { reviseQuote } from "./revise-quote.ts";

const set: TestSet = {
  children: [
    {
      id: "power",
      answers: [
        { id: "on", effect: { type: "none" }, children: [] },
        { id: "dead", effect: { type: "block", wayOn: "recycle" }, children: [] },
      ],
    },
    {
      id: "display",
      answers: [
        { id: "whole", effect: { type: "none" }, children: [] },
        { id: "worn", effect: { type: "grade", grade: "A2" }, children: [] },
        {
          id: "cracked",
          effect: { type: "none" },
          children: [
            {
              id: "crack",
              answers: [{ id: "long", effect: { type: "share", permille: 300 }, children: [] }],
            },
          ],
        },
      ],
    },
    {
      id: "housing",
      answers: [
        { id: "new", effect: { type: "none" }, children: [] },
        { id: "worn", effect: { type: "grade", grade: "A2" }, children: [] },
      ],
    },
  ],
};
const prices = { version: 7, byGrade: { A0: 20_000, A2: 15_000 } };
const given = (answers: Readonly<Record<string, string>>): GivenAnswer[] =>
  Object.entries(answers).map(([question, answer]) => ({ question, answer }));
const answers = given({ power: "on", display: "whole", housing: "worn" });
const quote = { set, prices, rulesVersion: 1, answers };
const revise = (found: Readonly<Record<string, string>>) =>
  reviseQuote({ quote, found: given(found), latePrices: null });

test("a device as its seller described it has no differences", () => {
  expect(reviseQuote({ quote, found: answers, latePrices: null })).toMatchObject({
    amount: 15_000,
    differences: [],
    late: 0,
    wayOn: null,
  });
});

test("only questions that were answered otherwise cost something", () => {
  // The worn display costs nothing, as the housing has cost the grade already.
  expect(revise({ power: "on", display: "worn", housing: "worn" })).toMatchObject({
    amount: 15_000,
    differences: [{ question: "display", answered: "whole", found: "worn", cents: 0 }],
  });
  expect(revise({ power: "on", display: "cracked", crack: "long", housing: "worn" })).toMatchObject({
    amount: 10_500,
    differences: [
      { question: "display", answered: "whole", found: "cracked", cents: 0 },
      { question: "crack", answered: null, found: "long", cents: 4_500 },
    ],
  });
});

test("a device that is better than described gains", () => {
  expect(revise({ power: "on", display: "whole", housing: "new" })).toMatchObject({
    amount: 20_000,
    differences: [{ question: "housing", answered: "worn", found: "new", cents: -5_000 }],
  });
});

test("an answer that ends the sale leaves nothing, and a way on", () => {
  expect(revise({ power: "dead" })).toEqual({
    offer: null,
    amount: 0,
    differences: [{ question: "power", answered: "on", found: "dead", cents: 15_000 }],
    late: 0,
    wayOn: "recycle",
  });
});

test("a late box gets today's price where it is lower, and never more than the quote's prices say", () => {
  const late = (byGrade: typeof prices.byGrade) =>
    reviseQuote({ quote, found: answers, latePrices: { version: 9, byGrade } });
  expect(late({ A0: 18_000, A2: 14_000 })).toMatchObject({ amount: 14_000, differences: [], late: 1_000 });
  expect(late({ A0: 30_000, A2: 29_000 })).toMatchObject({ amount: 15_000, late: 0 });
});

test("rules that never were are no rules", () => {
  expect(() =>
    reviseQuote({ quote: { ...quote, rulesVersion: 2 }, found: answers, latePrices: null }),
  ).toThrow(RangeError);
});

const anyRevision = anySet.chain((any) =>
  fc.record({
    quote: fc.record({
      set: fc.constant(any),
      prices: anyPrices,
      rulesVersion: fc.constant(1),
      answers: gradingOf(any),
    }),
    found: gradingOf(any),
    latePrices: fc.option(anyPrices),
  }),
);
// There are no quotes for devices that the shop does not buy.
const cases = anyRevision.filter((any) =>
  askedQuestions(any.quote.set, any.quote.answers).every(({ answer }) => answer?.effect.type !== "block"),
);

test("the differences and the lateness are exactly what the amount changes by", () => {
  fc.assert(
    fc.property(cases, (any) => {
      const { amount, differences, late, wayOn } = reviseQuote(any);
      const quoted = computeOffer(any.quote)?.amount ?? 0;
      const expected = wayOn === null ? (computeOffer({ ...any.quote, answers: any.found })?.amount ?? 0) : 0;
      expect(quoted - sum(differences.map(({ cents }) => cents)) - late).toBe(amount);
      expect(amount + late).toBe(expected);
      expect(Math.min(amount, late)).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 1_000 },
  );
});

test("each difference names a question that was answered otherwise", () => {
  fc.assert(
    fc.property(cases, (any) => {
      const answered = new Map(any.quote.answers.map(({ question, answer }) => [question, answer]));
      const found = askedQuestions(any.quote.set, any.found).flatMap(({ question, answer }) =>
        answer === undefined || answer.id === answered.get(question.id) ? [] : [question.id],
      );
      expect(reviseQuote(any).differences.map(({ question }) => question)).toEqual(found);
    }),
    { numRuns: 500 },
  );
});
