import * as fc from "fast-check";
import { expect, test } from "vitest";
import { answersTo, anySet, type TestSet } from "../test/arbitrary-questions.ts";
import { askedQuestions, openQuestions } from "./asked-questions.ts";
import { gradingProblems } from "./grading-problems.ts";
import { allQuestions, type GivenAnswer, isBlocking } from "./question-set.ts";

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
      id: "works",
      answers: [
        { id: "yes", effect: { type: "none" }, children: [] },
        {
          id: "no",
          effect: { type: "none" },
          children: [{ id: "defect", answers: [{ id: "sound", effect: { type: "none" }, children: [] }] }],
        },
      ],
    },
  ],
};

const problems = (answers: Readonly<Record<string, string>>) =>
  gradingProblems(
    set,
    Object.entries(answers).map(([question, answer]) => ({ question, answer })),
  );

test("complete answers are a grading", () => {
  expect(problems({ power: "on", works: "yes" })).toEqual([]);
  expect(problems({ defect: "sound", works: "no", power: "on" })).toEqual([]);
});

test.each([
  [{ power: "on" }, [{ code: "MISSING_ANSWER", question: "works" }]],
  [{ power: "on", works: "no" }, [{ code: "MISSING_ANSWER", question: "defect" }]],
  [{ power: "on", works: "perhaps" }, [{ code: "UNKNOWN_ANSWER", question: "works" }]],
  [{ power: "on", works: "yes", defect: "sound" }, [{ code: "NOT_ASKED", question: "defect" }]],
  [{ power: "on", works: "yes", constructor: "x" }, [{ code: "UNKNOWN_QUESTION", question: "constructor" }]],
  [{ power: "dead" }, [{ code: "BLOCKED", question: "power", wayOn: "recycle" }]],
])("%j", (answers, expected) => {
  expect(problems(answers as Record<string, string>)).toEqual(expected);
});

test("two answers to a question, and an answer that looks like a property of objects", () => {
  const both = [
    { question: "power", answer: "on" },
    { question: "works", answer: "yes" },
    { question: "power", answer: "dead" },
  ];
  expect(gradingProblems(set, both)).toContainEqual({ code: "ANSWERED_TWICE", question: "power" });
  expect(gradingProblems(set, [{ question: "__proto__", answer: "toString" }])[0]).toEqual({
    code: "UNKNOWN_QUESTION",
    question: "__proto__",
  });
});

test("nothing is asked after an answer that ends the sale", () => {
  const dead = [{ question: "power", answer: "dead" }];
  expect(askedQuestions(set, dead).map(({ question }) => question.id)).toEqual(["power"]);
  expect(set.children.map((question) => isBlocking(question))).toEqual([true, false]);
});

test("answering the open questions one after another always ends in a grading, or in a block", () => {
  fc.assert(
    fc.property(anySet, fc.infiniteStream(fc.nat(2)), (any, choices) => {
      const answers: GivenAnswer[] = [];
      for (
        let [next] = openQuestions(any, answers);
        next !== undefined;
        [next] = openQuestions(any, answers)
      ) {
        const choice = (choices.next().value ?? 0) % next.answers.length;
        answers.push({ question: next.id, answer: next.answers[choice]?.id ?? "" });
      }
      expect(gradingProblems(any, answers).filter(({ code }) => code !== "BLOCKED")).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test("any answers: a problem is found exactly where they are not what is asked", () => {
  const cases = anySet.chain((any) => fc.record({ any: fc.constant(any), answers: answersTo(any) }));
  fc.assert(
    fc.property(cases, ({ any, answers }) => {
      const asked = askedQuestions(any, answers).map(({ question }) => question.id);
      const given = answers.map(({ question }) => question);
      const found = gradingProblems(any, answers).filter(({ code }) => code !== "BLOCKED");
      expect(new Set(found.map(({ question }) => question))).toEqual(
        new Set(asked).symmetricDifference(new Set(given)),
      );
      expect(asked.every((id) => allQuestions(any).some((question) => question.id === id))).toBe(true);
    }),
    { numRuns: 300 },
  );
});
