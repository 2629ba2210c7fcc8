import type { Locale } from "@reprise/locale";
import {
  type Dictionary,
  namesAll,
  type NameWord,
  understand,
  wordsOfName,
} from "@reprise/query-understanding";
import type { CatalogueIndex } from "../index/catalogue-index.ts";
import type { Category } from "../index/category-tree.ts";
import type { SuggestionQuery, SuggestionResult } from "./catalogue-search.ts";
import { levelsOf, WHOLE } from "./category-levels.ts";
import { NO_FILTERS } from "./chosen-filters.ts";
import { betterOffer, oneOfEachModel } from "./models.ts";
import { bestOf } from "./order.ts";
import { searchText } from "./search-text.ts";
import { scopeOfText } from "./text-scope.ts";

const PRODUCTS = 6;
const CATEGORIES = 3;
const QUERIES = 5;
/** Frequent queries for an empty text. */
const FREQUENT = 8;
/** Minimum share of the results in a suggested category. */
const MIN_SHARE = 0.15;

const textOf = (words: readonly NameWord[]) => words.map(({ word }) => word).join(" ");

/** The categories that the query names, then those with most of the results. */
export function categoriesFor(
  index: CatalogueIndex,
  query: string,
  found: Uint32Array,
  dictionary: Dictionary,
): Category[] {
  const { locale } = dictionary;
  const { tree, rows, categorySizes } = index;
  const hasProducts = ({ id }: Category) =>
    tree.below(id).some((isBelow, slot) => isBelow === 1 && (categorySizes[slot] ?? 0) > 0);
  const asked = wordsOfName(query, locale);
  const levels = levelsOf(
    tree,
    understand(query, dictionary, { isTyping: true, hasOffer: false }).categories,
  );
  // "Handy" names the smartphones and all that is below them; the highest category is enough.
  const isWhole = (id: number | null) => id !== null && levels?.[tree.slot(id)] === WHOLE;
  const named = tree
    .all()
    .filter(
      (category) =>
        (namesAll(asked, index.names.wordsOf(category.names[locale], locale)) ||
          (isWhole(category.id) && !isWhole(category.parentId))) &&
        hasProducts(category),
    );
  const counts = new Uint32Array(tree.size);
  for (const row of found) {
    const slot = rows.category[row] ?? 0;
    counts[slot] = (counts[slot] ?? 0) + 1;
  }
  const frequent = [...counts.entries()]
    .filter(([, count]) => count > 0 && count >= found.length * MIN_SHARE)
    .sort(([, left], [, right]) => right - left)
    .flatMap(([slot]) => tree.all()[slot] ?? []);
  return [...new Set([...named, ...frequent])].slice(0, CATEGORIES);
}

function queriesFor(index: CatalogueIndex, typed: string, understood: string, locale: Locale): string[] {
  const query = wordsOfName(understood, locale);
  const seen = new Set([textOf(wordsOfName(typed, locale))]);
  const found: string[] = [];
  for (const popular of index.frame.popularQueries) {
    if (popular.locale !== locale) continue;
    const words = index.names.wordsOf(popular.query, locale);
    if (!namesAll(query, words) || seen.has(textOf(words))) continue;
    seen.add(textOf(words));
    found.push(popular.query);
    if (found.length === QUERIES) break;
  }
  return found;
}

/** The queries that shoppers of this language make most often. */
const mostFrequent = ({ frame }: CatalogueIndex, locale: Locale): string[] =>
  frame.popularQueries
    .filter((popular) => popular.locale === locale)
    .slice(0, FREQUENT)
    .map(({ query }) => query);

const NOTHING: SuggestionResult = { ids: [], categories: [], queries: [], total: 0, missing: [] };
/** What is being typed says nothing about the offer yet. */
const TYPED = { isTyping: true, hasOffer: false } as const;

/**
 * Returns suggestions for a partly typed query; for an empty one the most frequent queries. If it names what
 * the shop does not have: what is near.
 * @param article ids of the products with this EAN or ISBN; null: the text is not such a number
 */
export function suggest(
  index: CatalogueIndex,
  { text, locale }: SuggestionQuery,
  article: readonly number[] | null,
): SuggestionResult {
  if (article !== null) {
    const ids = article.filter((id) => index.rowOf(id) !== null);
    return { ...NOTHING, ids: ids.slice(0, PRODUCTS), total: ids.length };
  }
  if (text === "") return { ...NOTHING, queries: mostFrequent(index, locale) };
  const dictionaries = index.dictionaries();
  const scope = scopeOfText(index, text, dictionaries, locale, TYPED);
  const { missing } = scope;
  const shown = scope.near ?? text;
  if (shown === "") return { ...NOTHING, queries: mostFrequent(index, locale), missing };
  const dictionary = dictionaries(locale);
  const { rows, ranks, correctedQuery } =
    scope.near === null ? scope : searchText(index, understand(shown, dictionary, TYPED), dictionaries);
  const models = oneOfEachModel(index, rows, betterOffer(index.rows, NO_FILTERS, ranks));
  const best = bestOf(index, models, "relevance", ranks, 0, PRODUCTS);
  const understood = correctedQuery ?? shown;
  return {
    ids: Array.from(best, (row) => index.rows.id[row] ?? 0),
    categories: categoriesFor(index, understood, rows, dictionary),
    queries: queriesFor(index, text, understood, locale),
    total: missing.length > 0 ? 0 : models.length,
    missing,
  };
}
