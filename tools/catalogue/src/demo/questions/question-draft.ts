import type { Grade } from "@reprise/cart";
import type { AnswerEffect } from "@reprise/trade-in";

/** A question without its texts, which are in `texts/{locale}/questions.json`. */
export interface QuestionDraft {
  readonly id: string;
  /** The question whose texts it has where it has none of its own. */
  readonly like: string;
  readonly answers: readonly AnswerDraft[];
}

interface AnswerDraft {
  readonly id: string;
  readonly effect: AnswerEffect;
  readonly isDefect?: true;
  readonly children: readonly QuestionDraft[];
}

/** What an answer does, and what is asked after it. */
type AnswerEntry = AnswerEffect | Defect | { readonly asks: QuestionDraft };

/** An answer that says that something does not work. */
export interface Defect {
  readonly isDefect: true;
  readonly effect: AnswerEffect;
}

export const none: AnswerEffect = { type: "none" };
export const grade = (best: Grade): AnswerEffect => ({ type: "grade", grade: best });
/** Per cent of the price. */
export const percent = (share: number): AnswerEffect => ({ type: "share", permille: share * 10 });
/** A device that is at most of this grade, and costs this share of its price to repair. */
export const defect = (best: Grade, share: number): Defect => ({
  isDefect: true,
  effect: { type: "share", permille: share * 10, grade: best },
});
export const euros = (amount: number): AnswerEffect => ({ type: "amount", cents: amount * 100 });
export const recycle: AnswerEffect = { type: "block", wayOn: "recycle" };
export const unlock: AnswerEffect = { type: "block", wayOn: "unlock" };
export const asks = (question: QuestionDraft) => ({ asks: question });

export const question = (
  id: string,
  answers: Readonly<Record<string, AnswerEntry>>,
  like = id,
): QuestionDraft => ({
  id,
  like,
  answers: Object.entries(answers).map(([answer, entry]) =>
    "asks" in entry
      ? { id: answer, effect: none, children: [entry.asks] }
      : { id: answer, ...("isDefect" in entry ? entry : { effect: entry }), children: [] },
  ),
});

/** Asks whether everything works, and if not, what is defect. */
export const functions = (kind: string, defects: Readonly<Record<string, Defect>>): QuestionDraft =>
  question(
    `${kind}functions`,
    { all: none, some: asks(question(`${kind}defect`, defects, "defect")) },
    "functions",
  );
