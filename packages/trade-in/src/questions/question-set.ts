import type { Grade } from "@reprise/cart";

/** What a seller can do with a device that the shop does not buy. */
export const WAYS_ON = ["recycle", "unlock"] as const;

export type WayOn = (typeof WAYS_ON)[number];

/** What an answer does to the offer. */
export type AnswerEffect =
  | { readonly type: "none" }
  /** The device is at most of this grade. */
  | { readonly type: "grade"; readonly grade: Grade }
  /** Thousandths of the price of the grade that are deducted. `grade`: it is at most of this grade as well. */
  | { readonly type: "share"; readonly permille: number; readonly grade?: Grade | undefined }
  /** Deducted, in cents. `grade`: it is at most of this grade as well. */
  | { readonly type: "amount"; readonly cents: number; readonly grade?: Grade | undefined }
  /** The shop does not buy the device. */
  | { readonly type: "block"; readonly wayOn: WayOn };

/** An answer to a question `Q`. `children` are asked when it was given. */
export interface AnswerOf<Q> {
  readonly id: string;
  readonly effect: AnswerEffect;
  /** True: something does not work. Such a device is sold only after a person has decided how. */
  readonly isDefect?: boolean | undefined;
  readonly children: readonly Q[];
}

/** A question with whatever texts `Q` has. Its id is unique in the set. */
export interface QuestionOf<Q> {
  readonly id: string;
  readonly answers: readonly AnswerOf<Q>[];
}

/** The questions about the devices of a category: the specification's down-pricing group. */
export interface QuestionTree<Q extends QuestionOf<Q>> {
  readonly children: readonly Q[];
}

/** An answer of a seller, by the ids of the question and of the answer. */
export interface GivenAnswer {
  readonly question: string;
  readonly answer: string;
}

/** Limits of a question set. */
export const QUESTION_LIMITS = { questions: 60, answers: 10, levels: 3 } as const;

/** True if an answer to the question ends the sale. */
export const isBlocking = <Q extends QuestionOf<Q>>(question: Q): boolean =>
  question.answers.some(({ effect }) => effect.type === "block");

/** All questions of a set, parents before children. */
export const allQuestions = <Q extends QuestionOf<Q>>({ children }: QuestionTree<Q>): Q[] =>
  children.flatMap((question) => [question, ...question.answers.flatMap((answer) => allQuestions(answer))]);
