import type { GivenAnswer, QuestionOf, QuestionTree } from "./question-set.ts";

/** A question that is asked, and the answer that was given. */
export interface AskedQuestion<Q extends QuestionOf<Q>> {
  readonly question: Q;
  /** Undefined: not answered yet. */
  readonly answer: Q["answers"][number] | undefined;
}

/**
 * Returns the questions that are asked, in the order in which they are asked: the children of a given answer follow
 * their question. Nothing is asked after an answer that ends the sale.
 */
export function askedQuestions<Q extends QuestionOf<Q>>(
  set: QuestionTree<Q>,
  answers: readonly GivenAnswer[],
): AskedQuestion<Q>[] {
  const given = new Map(answers.map(({ question, answer }) => [question, answer]));
  const asked: AskedQuestion<Q>[] = [];
  // False: an answer has ended the sale.
  const ask = (questions: readonly Q[]): boolean =>
    questions.every((question) => {
      const answer = question.answers.find(({ id }) => id === given.get(question.id));
      asked.push({ question, answer });
      return answer === undefined || (answer.effect.type !== "block" && ask(answer.children));
    });
  ask(set.children);
  return asked;
}

/** Returns the questions without an answer, the next one first. */
export const openQuestions = <Q extends QuestionOf<Q>>(
  set: QuestionTree<Q>,
  answers: readonly GivenAnswer[],
): Q[] =>
  askedQuestions(set, answers).flatMap(({ question, answer }) => (answer === undefined ? [question] : []));
