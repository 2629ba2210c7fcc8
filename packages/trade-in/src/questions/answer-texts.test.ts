import * as fc from "fast-check";
import { expect, test } from "vitest";
import { answerText, readAnswers } from "./answer-texts.ts";
import { QUESTION_LIMITS } from "./question-set.ts";

const answer = (question: string, given: string) => ({ question, answer: given });

test("answers survive their way through an address", () => {
  const answers = [answer("display", "scratched"), answer("sim-lock", "yes")];
  expect(answers.map(answerText)).toEqual(["display.scratched", "sim-lock.yes"]);
  expect(readAnswers(answers.map(answerText))).toEqual(answers);
});

test("the last answer to a question counts, what is no answer is ignored", () => {
  expect(readAnswers(["a.yes", "a.no"])).toEqual([answer("a", "no")]);
  const noAnswers = ["", "a", "a.", ".b", "a.b.c", "A.b", "a.b ", "__proto__.x", `a.${"x".repeat(41)}`];
  expect(readAnswers(noAnswers)).toEqual([]);
});

test("any texts: there are never more answers than a set has questions", () => {
  const many = Array.from({ length: QUESTION_LIMITS.questions + 5 }, (_, index) => `q${index}.yes`);
  expect(readAnswers(many)).toHaveLength(QUESTION_LIMITS.questions);
  fc.assert(fc.property(fc.array(fc.string()), (texts) => readAnswers(texts).length <= texts.length));
});
