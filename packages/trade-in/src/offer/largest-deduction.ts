import type { Grade } from "@reprise/cart";
import type { GivenAnswer, QuestionOf, QuestionTree } from "../questions/question-set.ts";
import { computeOffer } from "./compute-offer.ts";
import { priceFrom, type PurchasePrices } from "./purchase-prices.ts";

/**
 * The most that a single answer takes off the price of the device's grade, in cents. 0: only the grade decides. Several
 * such answers add up.
 */
export function largestDeduction<Q extends QuestionOf<Q>>(
  set: QuestionTree<Q>,
  prices: PurchasePrices,
): number {
  const belowGrade = (answers: readonly GivenAnswer[]): number => {
    const offer = computeOffer({ set, prices, answers });
    if (offer === null) return 0;
    return (priceFrom(prices, offer.grade as Grade) ?? 0) - offer.amount;
  };
  /** `given`: the answers that lead to these questions. */
  const largest = (questions: readonly Q[], given: readonly GivenAnswer[], before: number): number =>
    Math.max(
      0,
      ...questions.flatMap((question) =>
        question.answers.flatMap((answer) => {
          if (answer.effect.type === "block") return [];
          const answers = [...given, { question: question.id, answer: answer.id }];
          const below = belowGrade(answers);
          return [below - before, largest(answer.children, answers, below)];
        }),
      ),
    );
  return largest(set.children, [], 0);
}
