import { compareGrades, type Grade, GRADES, shareOf } from "@reprise/cart";
import { askedQuestions } from "../questions/asked-questions.ts";
import type { AnswerEffect, GivenAnswer, QuestionOf, QuestionTree } from "../questions/question-set.ts";
import { priceFrom, type PurchasePrices } from "./purchase-prices.ts";

/**
 * Changes with every change of the rules below that gives an earlier question set another offer. Each quote names the rules
 * that it was computed with.
 */
export const OFFER_RULES_VERSION = 1;

/** What an answer costs, in cents; at least 0. */
export interface OfferStep extends GivenAnswer {
  readonly cents: number;
}

/** Amounts in cents. */
export interface Offer {
  /** The best grade that the answers leave. Null: there are no questions. */
  readonly grade: Grade | null;
  /** The price of a device without any fault. */
  readonly base: number;
  /** `base` less all steps; at least 0. */
  readonly amount: number;
  /** One for each given answer, in the order of the questions. */
  readonly steps: readonly OfferStep[];
}

interface OfferInput<Q extends QuestionOf<Q>> {
  /** Null: the product is bought without questions. */
  readonly set: QuestionTree<Q> | null;
  readonly prices: PurchasePrices;
  readonly answers: readonly GivenAnswer[];
}

/** The combined effects of the answers so far. Their order does not matter. */
interface Condition {
  readonly grade: Grade;
  readonly permille: number;
  readonly cents: number;
}

/**
 * Computes the offer for a device. Unanswered questions cost nothing, so the offer of an unfinished grading is the
 * highest that is left. The server and the browser call this function with the same data and get the same cents.
 * Null: the shop does not buy the product in this grade.
 */
export function computeOffer<Q extends QuestionOf<Q>>({ set, prices, answers }: OfferInput<Q>): Offer | null {
  let condition: Condition = { grade: GRADES[0], permille: 0, cents: 0 };
  const base = amountOf(prices, condition);
  let amount = base;
  const steps: OfferStep[] = [];
  for (const { question, answer } of set === null ? [] : askedQuestions(set, answers)) {
    if (answer === undefined || amount === null) continue;
    condition = worsened(condition, answer.effect);
    const after = amountOf(prices, condition);
    steps.push({ question: question.id, answer: answer.id, cents: amount - (after ?? 0) });
    amount = after;
  }
  if (base === null || amount === null) return null;
  return { grade: set === null ? null : condition.grade, base, amount, steps };
}

function worsened(condition: Condition, effect: AnswerEffect): Condition {
  switch (effect.type) {
    case "grade":
      return capped(condition, effect.grade);
    case "share":
      return {
        ...capped(condition, effect.grade),
        permille: Math.min(1000, condition.permille + effect.permille),
      };
    case "amount":
      return { ...capped(condition, effect.grade), cents: condition.cents + effect.cents };
    default:
      return condition;
  }
}

const capped = (condition: Condition, grade: Grade | undefined): Condition =>
  grade !== undefined && compareGrades(grade, condition.grade) > 0 ? { ...condition, grade } : condition;

/** The shares are added before they are rounded, once: so no answer can make an offer higher. */
function amountOf(prices: PurchasePrices, { grade, permille, cents }: Condition): number | null {
  const price = priceFrom(prices, grade);
  return price === null ? null : Math.max(0, price - shareOf(price, permille, 1000) - cents);
}
