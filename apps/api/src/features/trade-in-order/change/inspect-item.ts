import type { ImportedQuestion } from "@reprise/contracts";
import { addDays, warehouseDate } from "@reprise/order";
import {
  type AnswerReason,
  askedQuestions,
  gradingProblems,
  type GivenAnswer,
  type QuoteTerms,
  reviseQuote,
  type TradeInState,
} from "@reprise/trade-in";
import type { Kysely } from "kysely";
import type { Schema } from "../../../db/database.ts";
import { ApiFailure } from "../../../http/calls/api-failure.ts";
import { loadQuote, purchasePricesOf, type StoredQuote } from "../../trade-in/trade-in.public.ts";
import type { Finding } from "../store/finding.store.ts";
import type { StoredTradeIn, TradeInItemRow } from "../store/trade-in.store.ts";

type Db = Kysely<Schema>;

/** The result of an inspection as an operator enters it: either `differences` or `answers`. */
export interface Inspection {
  readonly item: string;
  /** Answers that differ from those of the quote. */
  readonly differences?: readonly GivenAnswer[] | undefined;
  /** All answers, instead of the differences. */
  readonly answers?: readonly GivenAnswer[] | undefined;
  readonly amount?: number | undefined;
  readonly note?: string | null | undefined;
  readonly reasons?: readonly AnswerReason[] | undefined;
}

/** What an inspection found, and what the shop offers for it. */
export interface InspectedItem {
  readonly row: TradeInItemRow;
  readonly finding: Finding;
  readonly amount: number;
}

const invalid = (message: string, fields: { path: string; message: string }[] = []) =>
  new ApiFailure("GRADING_INVALID", message, { fields });

/**
 * Computes what the shop offers for an item as it was found: goods with questions by answers, others by what the operator
 * says, at most the quote.
 * @throws {ApiFailure} TRADE_IN_ITEM_UNKNOWN, GRADING_INVALID
 */
export async function inspectItem(
  db: Db,
  { items }: StoredTradeIn,
  state: TradeInState,
  { item, amount, note = null, reasons = [], ...given }: Inspection,
): Promise<InspectedItem> {
  const row = items.find(({ position }) => `${position}` === item);
  if (row === undefined) throw new ApiFailure("TRADE_IN_ITEM_UNKNOWN", `There is no item ${item}`);
  const quote = await loadQuote(db, row.quote_uuid);
  if (quote.terms === null) {
    if (amount === undefined || amount > quote.amount)
      throw invalid("Goods without questions need an amount up to their quote");
    return { row, amount, finding: { answers: null, revision: null, note, reasons: [] } };
  }
  const found = checkedGrading(quote.terms, given);
  const latePrices = isLate(quote, state, item)
    ? ((await purchasePricesOf(db, quote.productId)) ?? { version: 0, byGrade: {} })
    : null;
  const revision = reviseQuote({ quote: quote.terms, found, latePrices });
  return { row, amount: revision.amount, finding: { answers: found, revision, note, reasons } };
}

function checkedGrading(
  { set, answers: quoted }: QuoteTerms<ImportedQuestion>,
  { answers: all, differences }: Pick<Inspection, "answers" | "differences">,
): readonly GivenAnswer[] {
  const answers = all ?? (differences && applied(set, quoted, differences));
  if (answers === undefined) throw invalid("Goods with questions need answers");
  const problems = gradingProblems(set, answers).filter(({ code }) => code !== "BLOCKED");
  if (problems.length === 0) return answers;
  throw invalid(
    "These answers are no grading",
    problems.map(({ code, question }) => ({ path: `body.answers.${question}`, message: code })),
  );
}

/** The answers of a quote with what was found otherwise. What is not asked any more is left out. */
function applied(
  set: QuoteTerms<ImportedQuestion>["set"],
  quoted: readonly GivenAnswer[],
  differences: readonly GivenAnswer[],
): readonly GivenAnswer[] {
  const answers = new Map([...quoted, ...differences].map(({ question, answer }) => [question, answer]));
  const given = [...answers].map(([question, answer]) => ({ question, answer }));
  const asked = new Set(askedQuestions(set, given).map(({ question }) => question.id));
  const isNamed = new Set(differences.map(({ question }) => question));
  // An operator's answer to a question that is not asked is kept, so that the validation reports it.
  return given.filter(({ question }) => asked.has(question) || isNamed.has(question));
}

/** True if the box of the item was posted after the last day of its quote. An unknown day counts as in time. */
function isLate({ validUntil }: StoredQuote, { items, parcels }: TradeInState, item: string): boolean {
  const postedOn = parcels.get(items.get(item)?.parcel ?? "") ?? null;
  return postedOn !== null && postedOn > warehouseDate(validUntil);
}

/** Last day for the answer to an offer of this moment. */
export const answerUntil = (now: Date, days: number): string => addDays(warehouseDate(now), days);
