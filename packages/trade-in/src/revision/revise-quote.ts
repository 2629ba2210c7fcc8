import { computeOffer, type Offer } from "../offer/compute-offer.ts";
import type { PurchasePrices } from "../offer/purchase-prices.ts";
import { askedQuestions } from "../questions/asked-questions.ts";
import type { GivenAnswer, QuestionOf, QuestionTree, WayOn } from "../questions/question-set.ts";

/** Days that a seller has to answer a revised offer. Without an answer the device goes back, free of charge. */
export const REVISION_DAYS = 14;

/** The rules of each version, by which its quotes are revised as long as there are any. */
const RULES: Readonly<Record<number, typeof computeOffer>> = { 1: computeOffer };

/** What a quote was computed with. */
export interface QuoteTerms<Q extends QuestionOf<Q>> {
  readonly set: QuestionTree<Q>;
  readonly prices: PurchasePrices;
  readonly rulesVersion: number;
  readonly answers: readonly GivenAnswer[];
}

/** A question that was answered otherwise than the device is. */
export interface Difference {
  readonly question: string;
  /** Null: the seller was not asked. */
  readonly answered: string | null;
  readonly found: string;
  /** The amount by which it lowers the offer, in cents. A negative amount raises it. */
  readonly cents: number;
}

/** What an inspection changes about a quote. Amounts in cents. */
export interface Revision {
  /** Offer for the device as the inspection found it. Null: the shop does not buy it in this state. */
  readonly offer: Offer | null;
  /** The new offer: the quote's amount less the differences and `late`, at least 0. */
  readonly amount: number;
  readonly differences: readonly Difference[];
  /** The loss by prices that have fallen since the quote, if the box was posted after its end. */
  readonly late: number;
  /** Set: what was found ends the sale. */
  readonly wayOn: WayOn | null;
}

interface RevisionInput<Q extends QuestionOf<Q>> {
  readonly quote: QuoteTerms<Q>;
  /** A complete grading of the device as it was found. */
  readonly found: readonly GivenAnswer[];
  /** Null: the box was posted in time. */
  readonly latePrices: PurchasePrices | null;
}

/**
 * Computes the offer for a device as it was found, with the questions, the prices and the rules of its quote. The found
 * answers replace those of the seller one after another: each costs what the offer changes by, and together they cost the
 * whole difference. A late box never gets more than at the prices of its quote.
 */
export function reviseQuote<Q extends QuestionOf<Q>>({
  quote: { set, prices, rulesVersion, answers },
  found,
  latePrices,
}: RevisionInput<Q>): Revision {
  const offerOf = rulesOf(rulesVersion);
  const asked = askedQuestions(set, found);
  const blocking = asked.flatMap(({ answer }) => (answer?.effect.type === "block" ? [answer.effect] : []))[0];
  const amountOf = (given: readonly GivenAnswer[], of = prices): number =>
    offerOf({ set, prices: of, answers: given })?.amount ?? 0;
  const current = new Map(answers.map(({ question, answer }) => [question, answer]));
  const given = () => [...current].map(([question, answer]) => ({ question, answer }));
  const differences: Difference[] = [];
  let amount = amountOf(answers);
  for (const { question, answer } of asked) {
    const answered = current.get(question.id) ?? null;
    if (answer === undefined || answer.id === answered) continue;
    current.set(question.id, answer.id);
    const after = answer.effect.type === "block" ? 0 : amountOf(given());
    differences.push({ question: question.id, answered, found: answer.id, cents: amount - after });
    amount = after;
  }
  const late = latePrices === null ? 0 : Math.max(0, amount - amountOf(found, latePrices));
  const offer = blocking === undefined ? offerOf({ set, prices, answers: found }) : null;
  return { offer, amount: amount - late, differences, late, wayOn: blocking?.wayOn ?? null };
}

/** @throws {RangeError} there were no such rules */
function rulesOf(version: number): typeof computeOffer {
  const rules = RULES[version];
  if (rules === undefined) throw new RangeError(`There are no rules ${version} of offers`);
  return rules;
}
