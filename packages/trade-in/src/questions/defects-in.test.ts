import { expect, test } from "vitest";
import type { TestSet } from "../test/arbitrary-questions.ts";
import { defectsIn } from "./defects-in.ts";

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
          children: [
            {
              id: "what",
              answers: [
                { id: "sound", effect: { type: "share", permille: 100 }, isDefect: true, children: [] },
              ],
            },
          ],
        },
      ],
    },
    {
      id: "charger",
      answers: [
        { id: "yes", effect: { type: "none" }, children: [] },
        { id: "no", effect: { type: "amount", cents: 500 }, isDefect: false, children: [] },
      ],
    },
  ],
};

test.each([
  [{ power: "on", works: "yes", charger: "no" }, []],
  [{ power: "on", works: "no", what: "sound", charger: "yes" }, ["what=sound"]],
  [{ power: "dead" }, ["power=dead"]],
  // It is not asked after this answer.
  [{ power: "on", works: "yes", what: "sound" }, []],
])("%o", (answers, expected) => {
  const given = Object.entries(answers).map(([question, answer]) => ({ question, answer }));
  expect(defectsIn(set, given).map(({ question, answer }) => `${question}=${answer}`)).toEqual(expected);
});
