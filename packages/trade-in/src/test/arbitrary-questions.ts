import { GRADES } from "@reprise/cart";
import * as fc from "fast-check";
import type { PurchasePrices } from "../offer/purchase-prices.ts";
import { askedQuestions } from "../questions/asked-questions.ts";
import {
  allQuestions,
  type AnswerEffect,
  type GivenAnswer,
  type QuestionOf,
} from "../questions/question-set.ts";

export interface TestQuestion extends QuestionOf<TestQuestion> {
  readonly id: string;
}

export interface TestSet {
  readonly children: readonly TestQuestion[];
}

const grade = fc.constantFrom(...GRADES);

const effect: fc.Arbitrary<AnswerEffect> = fc.oneof(
  fc.constant({ type: "none" as const }),
  fc.record({ type: fc.constant("grade" as const), grade }),
  fc.record(
    { type: fc.constant("share" as const), permille: fc.integer({ min: 1, max: 1000 }), grade },
    { requiredKeys: ["type", "permille"] },
  ),
  fc.record(
    { type: fc.constant("amount" as const), cents: fc.integer({ min: 1, max: 50_000 }), grade },
    { requiredKeys: ["type", "cents"] },
  ),
);

const blocking: fc.Arbitrary<AnswerEffect> = fc.oneof(
  { weight: 9, arbitrary: effect },
  { weight: 1, arbitrary: fc.constant({ type: "block" as const, wayOn: "recycle" as const }) },
);

interface Shape {
  readonly answers: ReadonlyArray<{ readonly effect: AnswerEffect; readonly children: readonly Shape[] }>;
}

const shapes = (effects: fc.Arbitrary<AnswerEffect>, levels: number): fc.Arbitrary<readonly Shape[]> =>
  fc.array(
    fc.record({
      answers: fc.array(
        fc.record({
          effect: effects,
          children: levels > 1 ? shapes(effects, levels - 1) : fc.constant([]),
        }),
        { minLength: 2, maxLength: 3 },
      ),
    }),
    { maxLength: levels === 3 ? 6 : 2 },
  );

/** Ids contain the place in the tree, so each is unique. */
const named = (questions: readonly Shape[], parent: string): TestQuestion[] =>
  questions.map(({ answers }, index) => {
    const id = `${parent}q${index}`;
    return {
      id,
      answers: answers.map(({ effect, children }, position) => ({
        id: `a${position}`,
        effect,
        // Nothing is asked after an answer that ends the sale.
        children: effect.type === "block" ? [] : named(children, `${id}a${position}`),
      })),
    };
  });

const setOf = (effects: fc.Arbitrary<AnswerEffect>): fc.Arbitrary<TestSet> =>
  shapes(effects, 3).map((children) => ({ children: named(children, "") }));

/** A tree of questions of up to three levels. */
export const anySet = setOf(blocking);

/** A tree in which no answer ends the sale. */
export const openSet = setOf(effect);

const oneOf = ({ id, answers }: TestQuestion): fc.Arbitrary<GivenAnswer> =>
  fc.constantFrom(...answers).map((answer) => ({ question: id, answer: answer.id }));

/** An answer to each question that is asked. */
export const gradingOf = (set: TestSet): fc.Arbitrary<readonly GivenAnswer[]> =>
  fc
    .tuple(...allQuestions(set).map(oneOf))
    .map((given) =>
      askedQuestions(set, given).flatMap(({ question, answer }) =>
        answer === undefined ? [] : [{ question: question.id, answer: answer.id }],
      ),
    );

/** Answers to some or all questions of a set, asked or not, in any order. */
export const answersTo = (set: TestSet): fc.Arbitrary<readonly GivenAnswer[]> =>
  fc
    .tuple(...allQuestions(set).map((question) => fc.option(oneOf(question), { nil: undefined })))
    .map((given) => given.filter((answer) => answer !== undefined))
    .chain((given) => fc.shuffledSubarray(given, { minLength: given.length }));

/** Prices of some grades, in any order of size. */
export const anyPrices: fc.Arbitrary<PurchasePrices> = fc
  .dictionary(grade, fc.integer({ min: 0, max: 200_000 }), { noNullPrototype: true })
  .map((byGrade) => ({ version: 1, byGrade }));
