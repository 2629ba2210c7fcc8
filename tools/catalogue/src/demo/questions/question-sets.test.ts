import { questionSet } from "@reprise/contracts";
import { LOCALES } from "@reprise/locale";
import { allQuestions, computeOffer, gradingProblems, openQuestions } from "@reprise/trade-in";
import { expect, test } from "vitest";
import { lineage } from "../categories.ts";
import { products } from "../test-catalogue.ts";
import { DEMO_QUESTION_SETS } from "./question-sets.ts";

const SETS = DEMO_QUESTION_SETS.map((set) => questionSet.parse(set));
const ACCESSORIES = [22, 160];
const MEDIA_KINDS = ["book", "film", "game", "record"];

test("each device of the demo catalogue has questions", () => {
  const isAsked = (categoryId: number) =>
    lineage(categoryId).some((id) => SETS.some((set) => set.categoryId === id));
  const devices = products.filter(
    ({ categoryId, pictures }) =>
      !lineage(categoryId).some((id) => ACCESSORIES.includes(id)) &&
      !MEDIA_KINDS.includes(pictures[0]?.kind ?? ""),
  );
  expect(devices.length).toBeGreaterThan(100);
  expect(devices.filter(({ categoryId }) => !isAsked(categoryId)).map(({ sku }) => sku)).toEqual([]);
});

test.each(SETS)("$id: the first answers are those of a device without faults", (set) => {
  const prices = { version: 1, byGrade: { A0: 50_000, A4: 20_000 } };
  const answers: Array<{ question: string; answer: string }> = [];
  for (let [next] = openQuestions(set, answers); next !== undefined; [next] = openQuestions(set, answers))
    answers.push({ question: next.id, answer: next.answers[0]?.id ?? "" });
  expect(gradingProblems(set, answers)).toEqual([]);
  expect(computeOffer({ set, prices, answers })).toMatchObject({ grade: "A0", amount: 50_000 });
});

test.each(SETS)("$id: answers that end the sale say why and what to do, in every language", (set) => {
  const ending = allQuestions(set)
    .flatMap(({ answers }) => answers)
    .filter(({ effect }) => effect.type === "block");
  expect(ending.length).toBeGreaterThan(0);
  for (const { help } of ending)
    for (const locale of LOCALES) expect(help?.[locale].length).toBeGreaterThan(40);
});

test.each(SETS)("$id: each question explains how to find out, in every language", (set) => {
  for (const { id, name, help } of allQuestions(set))
    for (const locale of LOCALES) {
      expect(help?.[locale].length, `${id} ${locale}`).toBeGreaterThan(20);
      expect(help?.[locale]).not.toBe(name[locale]);
    }
});

test("questions that mean the same have the same texts in all sets", () => {
  const texts = new Map<string, string>();
  for (const { id, name } of SETS.flatMap((set) => allQuestions(set))) {
    expect(texts.get(id) ?? name.de).toBe(name.de);
    texts.set(id, name.de);
  }
});
