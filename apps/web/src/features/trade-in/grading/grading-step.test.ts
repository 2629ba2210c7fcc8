import type { DownPricingGroup } from "@reprise/contracts";
import { readAnswers } from "@reprise/trade-in";
import { expect, test } from "vitest";
import { phoneQuestions } from "../../../test/green-cart-answers.ts";
import { readGrading } from "./grading-step.ts";

const grading = (
  texts: readonly string[],
  question?: string,
  group: DownPricingGroup | null = phoneQuestions,
) => readGrading(group, { answers: readAnswers(texts), question });

test("the first question without an answer is shown, in the order of the questions", () => {
  expect(grading([])).toMatchObject({ step: { kind: "question", question: { id: "power" }, number: 1 } });
  expect(grading([]).previous).toBeUndefined();
  expect(grading(["display.light"])).toMatchObject({ step: { question: { id: "power" } } });
  expect(grading(["power.yes"])).toMatchObject({
    step: { question: { id: "functions" }, number: 2 },
    previous: "power",
    questions: 3,
  });
});

test("an answer may add a question", () => {
  expect(grading(["power.yes", "functions.some"])).toMatchObject({
    step: { question: { id: "defect" }, number: 3 },
    questions: 4,
  });
});

test("answers to questions that are not asked, and unknown ones, are left out", () => {
  const texts = ["power.yes", "functions.all", "defect.camera", "nothing.yes", "display.purple"];
  expect(grading(texts).answers).toEqual([
    { question: "power", answer: "yes" },
    { question: "functions", answer: "all" },
  ]);
});

test("a question can be shown again; one that is not asked cannot", () => {
  const all = ["power.yes", "functions.all", "display.light"];
  expect(grading(all).step).toEqual({ kind: "offer" });
  expect(grading(all).previous).toBe("display");
  expect(grading(all, "functions")).toMatchObject({
    step: { question: { id: "functions" } },
    previous: "power",
  });
  expect(grading(all, "defect").step).toEqual({ kind: "offer" });
});

test("an answer that ends the sale ends the questions; Back leads to its question", () => {
  expect(grading(["power.no"])).toMatchObject({
    step: { kind: "blocked", wayOn: "recycle" },
    previous: "power",
  });
});

test("media have no questions", () => {
  expect(grading(["power.no"], "power", null)).toMatchObject({ step: { kind: "offer" }, named: [] });
});
