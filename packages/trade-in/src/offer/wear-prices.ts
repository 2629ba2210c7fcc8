import { type Grade, GRADES } from "@reprise/cart";
import { allQuestions, type QuestionOf, type QuestionTree } from "../questions/question-set.ts";
import { priceFrom, type PurchasePrices } from "./purchase-prices.ts";

/**
 * What the shop pays for a device that works, by its wear: a price for each grade that answers about wear alone lead to, the best
 * first. Goods without questions have one price.
 */
export function wearPrices<Q extends QuestionOf<Q>>(
  set: QuestionTree<Q> | null,
  prices: PurchasePrices,
): { readonly grade: Grade; readonly price: number }[] {
  const effects = (set === null ? [] : allQuestions(set)).flatMap(({ answers }) =>
    answers.map(({ effect }) => effect),
  );
  const isWear = (grade: Grade) =>
    grade === GRADES[0] || effects.some((effect) => effect.type === "grade" && effect.grade === grade);
  return GRADES.filter(isWear).flatMap((grade) => {
    const price = priceFrom(prices, grade);
    return price === null ? [] : [{ grade, price }];
  });
}
