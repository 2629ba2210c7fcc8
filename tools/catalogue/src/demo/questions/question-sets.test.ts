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

/** The best grade for what an answer says. `functions` and `defect` stand for those of all kinds of devices. */
const BEST_GRADE: Readonly<Record<string, string>> = {
  "display.light": "A1",
  "display.scratched": "A3",
  "display.broken": "A4",
  "panel.spots": "A3",
  "housing.light": "A1",
  "housing.worn": "A2",
  "housing.damaged": "A4",
  "liquid.yes": "A4",
  "battery.weak": "A2",
  "runtime.shorter": "A1",
  "runtime.plugged": "A3",
  "audio-battery.shorter": "A1",
  "functions.some": "A4",
  "defect.several": "A4",
  "defect.graphics": "A4",
  "defect.shutter": "A4",
  "sensor.damaged": "A4",
  "glass.dust": "A1",
  "glass.scratched": "A4",
  "sound.faulty": "A4",
  "pads.worn": "A2",
};
const bestGrade = (question: string, answer: string): string => {
  const kind = question.replace(/^.*-(?=functions$|defect$)/u, "");
  return BEST_GRADE[`${kind}.${answer}`] ?? (kind === "defect" ? "A3" : "A0");
};
/** They cost money, but the device itself is in order. */
const NO_DEFECT = ["battery.fair", "battery.unknown", "sensor.dusty"];

test.each(SETS)("$id: what does not work lowers the grade and waits for a decision", (set) => {
  const told = allQuestions(set).flatMap(({ id, answers }) =>
    answers.flatMap(({ id: answer, effect, isDefect = false, children }) =>
      // What follows an answer decides.
      effect.type === "block" || effect.type === "none" || children.length > 0
        ? []
        : [{ name: `${id}.${answer}`, effect, isDefect, expected: bestGrade(id, answer) }],
    ),
  );
  const found = told.map(({ name, effect }) => [name, "grade" in effect ? (effect.grade ?? "A0") : "A0"]);
  expect(found).toEqual(told.map(({ name, expected }) => [name, expected]));
  const waiting = told.filter(({ isDefect }) => isDefect).map(({ name }) => name);
  const mustWait = told.filter(
    ({ name, effect, expected }) =>
      expected === "A4" || (effect.type === "share" && !NO_DEFECT.includes(name)),
  );
  expect(waiting).toEqual(expect.arrayContaining(mustWait.map(({ name }) => name)));
  expect(waiting.filter((name) => NO_DEFECT.includes(name))).toEqual([]);
});
