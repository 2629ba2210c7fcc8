import type { QuestionSetFile } from "@reprise/contracts";
import { localized } from "@reprise/locale";
import { readLocaleTexts } from "../locale-texts.ts";
import type { QuestionDraft } from "./question-draft.ts";
import * as ask from "./questions.ts";

type Question = QuestionSetFile["children"][number];

interface Text {
  readonly name?: string;
  readonly help?: string;
}

const TEXTS = readLocaleTexts<{
  readonly questions: Readonly<Record<string, Text>>;
  /** Names by `question.answer`; answers that many questions share have their own id as the key. */
  readonly answers: Readonly<Record<string, Text>>;
}>("questions");

/** The text of the last of these keys that has one, in all locales. */
function texts(kind: "questions" | "answers", keys: readonly string[]): Pick<Question, "name" | "help"> {
  const found = localized((locale) =>
    keys.reduce<Text>((text, key) => ({ ...text, ...TEXTS[locale][kind][key] }), {}),
  );
  const name = localized((locale) => {
    const { name: text } = found[locale];
    if (text === undefined) throw new Error(`no ${locale} text for ${keys.join(", ")}`);
    return text;
  });
  if (found.en.help === undefined) return { name };
  return { name, help: localized((locale) => found[locale].help ?? "") };
}

const written = ({ id, like, answers }: QuestionDraft): Question => ({
  id,
  ...texts("questions", [like, id]),
  answers: answers.map((answer) => ({
    id: answer.id,
    ...texts("answers", [answer.id, `${like}.${answer.id}`, `${id}.${answer.id}`]),
    effect: answer.effect,
    ...(answer.isDefect === undefined ? {} : { isDefect: answer.isDefect }),
    children: answer.children.map(written),
  })),
});

const set = (
  id: string,
  categoryId: number,
  weightGrams: number,
  questions: readonly QuestionDraft[],
): QuestionSetFile => ({ id, categoryId, weightGrams, children: questions.map(written) });

/** The questions about the devices of the demo catalogue. */
export const DEMO_QUESTION_SETS: readonly QuestionSetFile[] = [
  set("phones", 10, 600, [
    ask.power,
    ask.touchFunctions,
    ask.display,
    ask.housing,
    ask.battery,
    ask.liquid,
    ask.simLock,
    ask.lock,
  ]),
  set("tablets", 11, 1_200, [
    ask.power,
    ask.touchFunctions,
    ask.display,
    ask.housing,
    ask.runtime,
    ask.liquid,
    ask.lock,
  ]),
  set("laptops", 12, 3_500, [
    ask.power,
    ask.laptopFunctions,
    ask.display,
    ask.housing,
    ask.runtime,
    ask.liquid,
    ask.laptopCharger,
    ask.lock,
  ]),
  set("computers", 13, 9_000, [
    ask.power,
    ask.computerFunctions,
    ask.computerParts,
    ask.housing,
    ask.powerSupply,
    ask.lock,
  ]),
  set("monitors", 142, 8_000, [ask.power, ask.panel, ask.housing, ask.stand, ask.powerSupply]),
  set("watches", 14, 500, [
    ask.power,
    ask.watchFunctions,
    ask.display,
    ask.housing,
    ask.runtime,
    ask.strap,
    ask.watchCharger,
    ask.lock,
  ]),
  set("consoles", 16, 5_500, [
    ask.power,
    ask.consoleFunctions,
    ask.housing,
    ask.controller,
    ask.powerSupply,
    ask.lock,
  ]),
  set("cameras", 18, 2_000, [ask.power, ask.cameraFunctions, ask.sensor, ask.housing, ask.cameraKit]),
  set("lenses", 190, 1_500, [ask.lensFunctions, ask.glass, ask.housing, ask.caps]),
  set("audio", 20, 1_200, [ask.power, ask.sound, ask.housing, ask.pads, ask.audioBattery, ask.audioKit]),
];
