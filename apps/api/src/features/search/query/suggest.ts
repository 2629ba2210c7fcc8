import type { Locale } from "@reprise/locale";
import type { SuggestionQuery, SuggestionResult } from "./catalogue-search.ts";
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

interface Word {
  readonly word: string;
  readonly stem: string;
}

const wordsOf = (text: string, locale: Locale): Word[] =>
  pieces(text).map(({ word }) => ({ word, stem: stem(word, locale) }));

const ownWords = new WeakMap<object, Map<Locale, readonly Word[]>>();

/** The words of a text of the shop's own, cut once: every key pressed asks for all of them. */
function ownWordsOf(owner: object, text: string, locale: Locale): readonly Word[] {
  const known = ownWords.get(owner) ?? new Map<Locale, readonly Word[]>();
  const words = known.get(locale) ?? wordsOf(text, locale);
  ownWords.set(owner, known.set(locale, words));
  return words;
}

const written = (words: readonly Word[]) => words.map(({ word }) => word).join(" ");

/** Whether all words of the query occur, the last as a beginning. */
function answers(query: readonly Word[], words: readonly Word[]): boolean {
  const last = query.length - 1;
  return (
    last >= 0 &&
    query.every((asked, place) =>
      words.some((each) => each.stem === asked.stem || (place === last && each.word.startsWith(asked.word))),
    )
  );
}

/** The categories named by a query, then those that hold most of what was found. */
export function categoriesFor(
  index: CatalogueIndex,
  query: string,
  found: Uint32Array,
  locale: Locale,
): Category[] {
  const { tree, rows, categorySizes } = index;
  const holds = ({ id }: Category) =>
    tree.below(id).some((isBelow, slot) => isBelow === 1 && (categorySizes[slot] ?? 0) > 0);
  const asked = wordsOf(query, locale);
  const named = tree
    .all()
    .filter(
      (category) => answers(asked, ownWordsOf(category, category.names[locale], locale)) && holds(category),
    );
  const counts = new Uint32Array(tree.size);
  for (const row of found) {
    const slot = rows.category[row] as number;
    counts[slot] = (counts[slot] as number) + 1;
  }
  const held = [...counts.entries()]
    .filter(([, count]) => count > 0 && count >= found.length * MIN_SHARE)
    .sort(([, left], [, right]) => right - left)
    .flatMap(([slot]) => tree.all()[slot] ?? []);
  return [...new Set([...named, ...held])].slice(0, CATEGORIES);
}

function queriesFor(index: CatalogueIndex, typed: string, understood: string, locale: Locale): string[] {
  const query = wordsOf(understood, locale);
  const seen = new Set([written(wordsOf(typed, locale))]);
  const found: string[] = [];
  for (const popular of index.frame.popularQueries) {
    if (popular.locale !== locale) continue;
    const words = ownWordsOf(popular, popular.query, locale);
    if (!answers(query, words) || seen.has(written(words))) continue;
    seen.add(written(words));
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
    return {
      ids: article.filter((id) => index.rowOf(id) !== null).slice(0, PRODUCTS),
      categories: [],
      queries: [],
    };
  }
  const { rows, ranks, correctedQuery } = searchText(index, text, locale, true);
  const best = bestOf(index, rows, "relevance", ranks, 0, PRODUCTS);
  const understood = correctedQuery ?? text;
  return {
    ids: Array.from(best, (row) => index.rows.id[row] as number),
    categories: categoriesFor(index, understood, rows, locale),
    queries: queriesFor(index, text, understood, locale),
  };
}
