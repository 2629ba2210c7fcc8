import { expect, test } from "vitest";
import type { TestSet } from "../test/arbitrary-questions.ts";
import { presetAnswers } from "./preset-answers.ts";

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
        { id: "flawless", effect: { type: "none" }, children: [] },
        { id: "light", effect: { type: "grade", grade: "A1" }, children: [] },
        { id: "scratched", effect: { type: "grade", grade: "A3" }, children: [] },
        { id: "broken", effect: { type: "grade", grade: "A4" }, isDefect: true, children: [] },
      ],
    },
    {
      id: "battery",
      answers: [
        { id: "good", effect: { type: "none" }, children: [] },
        { id: "fair", effect: { type: "share", permille: 40 }, children: [] },
      ],
    },
  ],
};

test.each([
  ["A0", "flawless"],
  ["A1", "light"],
  ["A2", "light"],
  ["A3", "scratched"],
  // It was sold without defects.
  ["A4", "scratched"],
] as const)(
  "a device that was sold in %s has a screen that is %s, and nothing else is known of it",
  (grade, answer) => {
    expect(presetAnswers(set, grade)).toEqual([{ question: "display", answer }]);
  },
);
