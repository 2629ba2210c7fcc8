import type { Locale } from "@reprise/locale";
import {
  type Dictionaries,
  leftOut,
  type MissingPart,
  missingParts,
  namesMissingConsole,
  personReadings,
  understand,
  type UnderstandingOptions,
  type UnderstoodQuery,
} from "@reprise/query-understanding";
import type { CatalogueIndex } from "../index/catalogue-index.ts";
import { searchText, type TextResult } from "./search-text.ts";

/** The rows that a list consists of, because of its text. */
export interface TextScope extends Pick<TextResult, "rows" | "correctedQuery" | "isComplete"> {
  readonly ranks: Int32Array | null;
  /** The query as typed; null: the text is the number of an article. */
  readonly asked: UnderstoodQuery | null;
  /** The reading that was taken. */
  readonly query: UnderstoodQuery | null;
  /** What the query names and the catalogue does not have; then there are no rows. */
  readonly missing: readonly MissingPart[];
  /** The words of the query that the rows do not match. */
  readonly leftOut: readonly MissingPart[];
  /** The text without what is missing; null: nothing is. */
  readonly near: string | null;
}

/** The works of the person whom a query names that no product answers as a whole; null: nobody, or nothing. */
function worksOf(
  index: CatalogueIndex,
  query: UnderstoodQuery,
  { isComplete }: TextResult,
  dictionaries: Dictionaries,
): TextResult | null {
  if (query.isTyping) return null;
  for (const reading of personReadings(query, isComplete, dictionaries)) {
    const found = searchText(index, reading, dictionaries);
    if (found.isComplete) return { ...found, correctedQuery: reading.text };
  }
  return null;
}

/** The scope of an article's number. */
function articleScope(index: CatalogueIndex, article: readonly number[]): TextScope {
  const rows = Uint32Array.from(article.flatMap((id) => index.rowOf(id) ?? []));
  const certain = { correctedQuery: null, isComplete: true, missing: [], leftOut: [], near: null };
  return { ...certain, rows, ranks: null, asked: null, query: null };
}

/** The rows that match a text: none, if it names what the shop does not have. */
export function scopeOfText(
  index: CatalogueIndex,
  text: string,
  dictionaries: Dictionaries,
  locale: Locale,
  options: UnderstandingOptions,
): TextScope {
  const dictionary = dictionaries(locale);
  const asked = understand(text, dictionary, options);
  const found = searchText(index, asked, dictionaries);
  const hasAll = { asked, missing: [], leftOut: [], near: null };
  // What begins like the last word may be meant: nothing may be told as missing that is found a letter later.
  const isFound = asked.isTyping ? found.isComplete : found.isAnswer;
  if (isFound && !namesMissingConsole(asked, dictionary)) return { ...found, ...hasAll };
  const { parts, rest } = missingParts(asked, dictionary, found.isOfKind);
  if (parts.length === 0) {
    const answer = worksOf(index, asked, found, dictionaries) ?? found;
    const isPart = answer.rows.length > 0 && !answer.isComplete;
    return { ...answer, ...hasAll, leftOut: isPart ? leftOut(answer.query, answer.lacking) : [] };
  }
  const nothing = {
    leftOut: [],
    ranks: null,
    rows: new Uint32Array(),
    correctedQuery: null,
    isComplete: false,
  };
  return { ...nothing, asked, query: asked, missing: parts, near: rest };
}

/**
 * The rows that match a query's text; null: all rows.
 * @param article ids of the products with this EAN or ISBN; null: the text is not such a number
 */
export function textScope(
  index: CatalogueIndex,
  { text, locale }: { readonly text: string | null; readonly locale: Locale },
  article: readonly number[] | null,
  options: UnderstandingOptions = {},
): TextScope | null {
  if (article !== null) return articleScope(index, article);
  return text === null ? null : scopeOfText(index, text, index.dictionaries(), locale, options);
}
