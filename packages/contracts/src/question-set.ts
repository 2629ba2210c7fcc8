import { GRADES } from "@reprise/cart";
import { allQuestions, QUESTION_LIMITS, WAYS_ON } from "@reprise/trade-in";
import { z } from "zod";
import { localizedText } from "./localized-text.ts";

/** Names of sets, questions and answers. */
export const questionId = z.string().regex(/^[a-z][a-z\d-]{0,39}$/u);

/** What an answer does to the offer (packages/trade-in). */
export const answerEffect = z
  .discriminatedUnion("type", [
    z.strictObject({ type: z.literal("none") }),
    z.strictObject({ type: z.literal("grade"), grade: z.enum(GRADES) }),
    z.strictObject({
      type: z.literal("share"),
      permille: z.int().min(1).max(1000),
      grade: z.enum(GRADES).optional(),
    }),
    z.strictObject({
      type: z.literal("amount"),
      cents: z.int().min(1).max(10_000_000),
      grade: z.enum(GRADES).optional(),
    }),
    z.strictObject({ type: z.literal("block"), wayOn: z.enum(WAYS_ON) }),
  ])
  .meta({ id: "AnswerEffect" });

const perLocale = (longest: number) => localizedText(z.string().trim().min(1).max(longest));
const name = perLocale(160);
const help = perLocale(400).optional();

const importedQuestion = z
  .strictObject({
    id: questionId,
    name,
    help,
    get answers() {
      return z.array(importedAnswer);
    },
  })
  .meta({ id: "ImportedQuestion" });

const importedAnswer = z
  .strictObject({
    id: questionId,
    name,
    help,
    effect: answerEffect,
    /** Something does not work: a unit that was found so is released only after a person has decided how. */
    isDefect: z.boolean().optional(),
    /** Asked when this answer was given. */
    get children(): z.ZodArray<typeof importedQuestion> {
      return z.array(importedQuestion);
    },
  })
  .meta({ id: "ImportedAnswer" });

export type ImportedQuestion = z.output<typeof importedQuestion>;

const levelsOf = (questions: readonly ImportedQuestion[]): number =>
  questions.length === 0
    ? 0
    : 1 + Math.max(...questions.flatMap(({ answers }) => answers.map(({ children }) => levelsOf(children))));

/** The first id that occurs twice. */
const repeated = (ids: readonly string[]) => ids.find((id, index) => ids.indexOf(id) !== index);

/** The questions about the devices of a category and its descendants. */
export const questionSet = z
  .strictObject({
    id: questionId,
    categoryId: z.int().min(1).max(2_147_483_647),
    /** Of such a device with its packaging. */
    weightGrams: z.int().min(1).max(31_500),
    children: z.array(importedQuestion).min(1).max(QUESTION_LIMITS.questions),
  })
  .superRefine((set, context) => {
    const problem = (message: string) => context.addIssue({ code: "custom", path: ["children"], message });
    if (levelsOf(set.children) > QUESTION_LIMITS.levels)
      return problem(`must have at most ${QUESTION_LIMITS.levels} levels`);
    const questions = allQuestions(set);
    if (questions.length > QUESTION_LIMITS.questions)
      problem(`must have at most ${QUESTION_LIMITS.questions} questions on all levels`);
    const twice = repeated(questions.map(({ id }) => id));
    if (twice !== undefined) problem(`has two questions ${twice}`);
    for (const { id, answers } of questions) {
      if (answers.length < 2 || answers.length > QUESTION_LIMITS.answers)
        problem(`must have 2 to ${QUESTION_LIMITS.answers} answers of the question ${id}`);
      const again = repeated(answers.map((answer) => answer.id));
      if (again !== undefined) problem(`has two answers ${again} of the question ${id}`);
      for (const { id: answer, effect, children } of answers)
        if (effect.type === "block" && children.length > 0)
          problem(`has questions after the answer ${answer} of ${id}, which ends the sale`);
    }
    return undefined;
  });

export type QuestionSetFile = z.input<typeof questionSet>;
export type ImportedQuestionSet = z.output<typeof questionSet>;
