import type { Locale } from "@reprise/locale";
import type { SuggestionQuery, SuggestionResult } from "../catalogue-search.ts";
import type { CatalogueIndex } from "../index/catalogue-index.ts";
import type { Category } from "../index/category-tree.ts";
import { pieces } from "../text/pieces.ts";
import { stem } from "../text/stem.ts";
import { bestOf } from "./order.ts";
import { searchText } from "./search-text.ts";

const PRODUCTS = 6;
const CATEGORIES = 3;
const QUERIES = 5;
/** A category is worth naming when it holds this share of the products found. */
const MIN_SHARE = 0.15;

const wordsOf = (text: string) => pieces(text).map(({ word }) => word);

/** Whether all words of the query occur, the last as a beginning. */
function answers(query: readonly string[], words: readonly string[], locale: Locale): boolean {
  const last = query.length - 1;
  return last >= 0 && query.every((word, place) => words.some((each) =>
    each === word || stem(each, locale) === stem(word, locale) || (place === last && each.startsWith(word))));
}

/** The categories named by these words, then those that hold most of what was found. */
export function categoriesFor(
  index: CatalogueIndex,
  query: readonly string[],
  found: Uint32Array,
  locale: Locale,
): Category[] {
  const { tree, rows, categorySizes } = index;
  const holds = ({ id }: Category) => tree.below(id).some((isBelow, slot) => isBelow === 1 && (categorySizes[slot] ?? 0) > 0);
  const named = tree.all().filter((category) => answers(query, wordsOf(category.names[locale]), locale) && holds(category));
  const shares = new Map<number, number>();
  for (const row of found) {
    const slot = rows.category[row] as number;
    shares.set(slot, (shares.get(slot) ?? 0) + 1);
  }
  const held = [...shares].filter(([, count]) => count >= found.length * MIN_SHARE)
    .sort(([, left], [, right]) => right - left)
    .flatMap(([slot]) => tree.all()[slot] ?? []);
  return [...new Set([...named, ...held])].slice(0, CATEGORIES);
}

function queriesFor(
  index: CatalogueIndex,
  typed: readonly string[],
  query: readonly string[],
  locale: Locale,
): string[] {
  const seen = new Set([typed.join(" ")]);
  const found: string[] = [];
  for (const popular of index.frame.popularQueries) {
    if (popular.locale !== locale) continue;
    const words = wordsOf(popular.query);
    if (!answers(query, words, locale) || seen.has(words.join(" "))) continue;
    seen.add(words.join(" "));
    found.push(popular.query);
    if (found.length === QUERIES) break;
  }
  return found;
}

/**
 * What may be meant by what has been typed so far.
 * @param article products named exactly, by their EAN or ISBN; null: the text is not one
 */
export function suggest(
  index: CatalogueIndex,
  { text, locale }: SuggestionQuery,
  article: readonly number[] | null,
): SuggestionResult {
  if (article !== null) {
    return { ids: article.filter((id) => index.rowOf(id) !== null).slice(0, PRODUCTS), categories: [], queries: [] };
  }
  const { rows, ranks, correctedQuery } = searchText(index, text, locale, true);
  const best = bestOf(index, rows, "relevance", ranks, 0, PRODUCTS);
  const typed = wordsOf(text);
  const understood = correctedQuery === null ? typed : wordsOf(correctedQuery);
  return {
    ids: Array.from(best, (row) => index.rows.id[row] as number),
    categories: categoriesFor(index, understood, rows, locale),
    queries: queriesFor(index, typed, understood, locale),
  };
}
