import { askedQuestions } from "./asked-questions.ts";
import {
  allQuestions,
  type GivenAnswer,
  type QuestionOf,
  type QuestionTree,
  type WayOn,
} from "./question-set.ts";

/** Why answers are no grading. `question` is the id that the seller, or a client, gave. */
export type GradingProblem =
  | { readonly code: "UNKNOWN_QUESTION" | "UNKNOWN_ANSWER"; readonly question: string }
  /** The same question has two answers. */
  | { readonly code: "ANSWERED_TWICE"; readonly question: string }
  /** The question follows an answer that was not given. */
  | { readonly code: "NOT_ASKED"; readonly question: string }
  | { readonly code: "MISSING_ANSWER"; readonly question: string }
  /** The answers are complete, but the shop does not buy the device. */
  | { readonly code: "BLOCKED"; readonly question: string; readonly wayOn: WayOn };

/** Checks answers against a question set. Empty: they are a grading. */
export function gradingProblems<Q extends QuestionOf<Q>>(
  set: QuestionTree<Q>,
  answers: readonly GivenAnswer[],
): GradingProblem[] {
  const known = new Map(allQuestions(set).map((question) => [question.id, question]));
  const asked = askedQuestions(set, answers);
  const askedIds = new Set(asked.map(({ question }) => question.id));
  const given = new Set<string>();
  const wrong = answers.flatMap(({ question, answer }): GradingProblem[] => {
    const isAgain = given.has(question);
    given.add(question);
    const answersOf = known.get(question)?.answers;
    if (answersOf === undefined) return [{ code: "UNKNOWN_QUESTION", question }];
    if (isAgain) return [{ code: "ANSWERED_TWICE", question }];
    if (!answersOf.some(({ id }) => id === answer)) return [{ code: "UNKNOWN_ANSWER", question }];
    return askedIds.has(question) ? [] : [{ code: "NOT_ASKED", question }];
  });
  const unfinished = asked.flatMap(({ question: { id }, answer }): GradingProblem[] => {
    if (answer?.effect.type === "block")
      return [{ code: "BLOCKED", question: id, wayOn: answer.effect.wayOn }];
    return given.has(id) ? [] : [{ code: "MISSING_ANSWER", question: id }];
  });
  return [...wrong, ...unfinished];
}
