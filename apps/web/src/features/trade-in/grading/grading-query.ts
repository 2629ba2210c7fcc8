import { answerText, type GivenAnswer, readAnswers } from "@reprise/trade-in";
import type { PageQuery } from "../../../lib/addresses/page-query.ts";

/** What the address of the grading says. It has all answers, so they survive a reload and Back. */
export interface GradingQuery {
  readonly answers: readonly GivenAnswer[];
  /** The question to show again; undefined: the first one without an answer. */
  readonly question?: string | undefined;
  /** The line of the green cart whose answers are changed. */
  readonly editId?: string | undefined;
  /** The unit of an order that its buyer sells back, as `soldBackUnit` writes it. */
  readonly unit?: string | undefined;
}

const QUESTION = /^[a-z][a-z\d-]{0,39}$/u;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u;

/** The order, the item, and the token of the mail that opened the order. */
const UNIT = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.\d{1,5}(?:\.[\w-]{1,128})?$/u;

const matching = (text: string | null, pattern: RegExp): string | undefined =>
  text !== null && pattern.test(text) ? text : undefined;

export const GRADING_QUERY: PageQuery<GradingQuery> = {
  parse: (search) => ({
    answers: readAnswers(search.getAll("answers")),
    question: matching(search.get("question"), QUESTION),
    editId: matching(search.get("editId"), UUID),
    unit: matching(search.get("unit"), UNIT),
  }),
  format({ answers, question, editId, unit }) {
    const search = new URLSearchParams(answers.map((given) => ["answers", answerText(given)]));
    if (question !== undefined) search.set("question", question);
    if (editId !== undefined) search.set("editId", editId);
    if (unit !== undefined) search.set("unit", unit);
    return search.size === 0 ? "" : `?${search.toString()}`;
  },
};
