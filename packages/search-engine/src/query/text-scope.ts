import type { Locale } from "@reprise/locale";
import { articleNumber, type MissingPart, missingParts, pieces } from "@reprise/query-understanding";
import type { CatalogueIndex } from "../index/catalogue-index.ts";
import { carriedGoods } from "./carried-goods.ts";
import { searchText, type TextResult } from "./search-text.ts";
import type { WordLookups } from "./word-lookup.ts";

export type TextScope = Pick<TextResult, "rows" | "correctedQuery" | "isComplete"> & {
  readonly ranks: Int32Array | null;
  /** What the query names and the catalogue does not have; then there are no rows. */
  readonly missing: readonly MissingPart[];
  /** The text without what is missing. */
  readonly near: string | null;
};

/**
 * What a query means that names a person, and that no product answers as a whole: with the name as it is spelt; without such
 * works all of the person. Null: nobody, or nothing.
 */
function worksOf(
  index: CatalogueIndex,
  text: string,
  locale: Locale,
  { isComplete }: TextResult,
): TextResult | null {
  const person = index.findPerson(text);
  if (person === null) return null;
  const asked = pieces(text)
    .map(({ word }) => word)
    .join(" ");
  // A query that finds works as it is keeps all its words.
  const queries = [person.text, ...(isComplete ? [] : [person.name])].filter((query) => query !== asked);
  for (const query of queries) {
    const found = searchText(index, query, locale);
    if (found.isComplete) return { ...found, correctedQuery: query };
  }
  return null;
}

/** Shorter numbers of articles may be the start of one with 13 digits. */
const isWholeNumber = (text: string) => text.replaceAll(/\D/gu, "").length === 13;

/**
 * The rows that match a query's text; null: all rows.
 * @param article ids of the products with this EAN or ISBN; null: the text is not such a number
 */
export function textScope(
  index: CatalogueIndex,
  query: { readonly text: string | null; readonly locale: Locale; readonly isTyping?: boolean },
  article: readonly number[] | null,
): TextScope | null {
  if (article !== null) {
    const rows = article.flatMap((id) => index.rowOf(id) ?? []);
    const certain = { ranks: null, correctedQuery: null, isComplete: true, missing: [], near: null };
    return { ...certain, rows: Uint32Array.from(rows) };
  }
  const { text, locale, isTyping } = query;
  if (text === null) return null;
  if (isTyping) return typedScope(index, text, locale);
  const found = searchText(index, text, locale);
  if (found.isAnswer) return { ...found, missing: [], near: null };
  const { parts, rest } = missingParts(text, locale, carriedGoods(index, locale));
  const works = parts.length === 0 ? worksOf(index, text, locale, found) : null;
  if (works !== null) return { ...works, missing: [], near: null };
  return withoutMissing(found, parts, rest);
}

/** The rows that match a text whose last word may be incomplete. */
export function typedScope(
  index: CatalogueIndex,
  text: string,
  locale: Locale,
  lookups?: WordLookups,
): TextScope {
  const found = searchText(index, text, locale, true, lookups);
  // What begins like the last word may be meant: nothing may be told as missing that is found a letter later.
  const isOpen = found.isComplete || (articleNumber(text) !== null && !isWholeNumber(text));
  if (isOpen) return { ...found, missing: [], near: null };
  const { parts, rest } = missingParts(text, locale, carriedGoods(index, locale));
  return withoutMissing(found, parts, rest);
}

/** What a text finds; nothing if goods are missing that it names. */
function withoutMissing(found: TextResult, parts: readonly MissingPart[], rest: string): TextScope {
  // "Tesla Buch" are books about Tesla, but "PlayStation 6 Spiele" no games with a 6.
  const missing = parts.filter(({ kind }) => !found.isOfKind || kind === "model" || kind === "article");
  if (missing.length === 0) return { ...found, missing, near: null };
  return {
    ranks: null,
    rows: new Uint32Array(),
    correctedQuery: null,
    isComplete: false,
    missing,
    near: rest,
  };
}
