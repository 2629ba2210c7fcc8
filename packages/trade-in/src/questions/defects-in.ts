import { askedQuestions } from "./asked-questions.ts";
import type { GivenAnswer, QuestionOf, QuestionTree } from "./question-set.ts";

/**
 * The answers that say that something does not work, in the order of the questions: those that the set marks, and one that
 * ends the sale.
 */
export const defectsIn = <Q extends QuestionOf<Q>>(
  set: QuestionTree<Q>,
  answers: readonly GivenAnswer[],
): GivenAnswer[] =>
  askedQuestions(set, answers).flatMap(({ question, answer }) =>
    answer !== undefined && (answer.isDefect === true || answer.effect.type === "block")
      ? [{ question: question.id, answer: answer.id }]
      : [],
  );
