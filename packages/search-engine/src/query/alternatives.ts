import type { Locale } from "@reprise/locale";
import { maxTypingErrors } from "@reprise/query-understanding";
import type { CatalogueIndex } from "../index/catalogue-index.ts";
import type { ListAlternatives } from "./catalogue-search.ts";
import { NO_FILTERS } from "./chosen-filters.ts";
import { interpret } from "./interpret.ts";
import { betterOffer, oneOfEachModel } from "./models.ts";
import { bestOf } from "./order.ts";
import { searchText } from "./search-text.ts";
import { categoriesFor } from "./suggest.ts";
import { createWordLookups, MAX_CORRECTED, type WordLookups } from "./word-lookup.ts";

const BESTSELLERS = 8;
/** Among so many products are enough models. */
const MOST_WANTED = 200;
const CATEGORIES = 6;
/** Words of this length may have one typing error more than usual. Shorter ones resemble too many words. */
const LONG_WORD = 8;

/**
 * Returns similar queries for one without results, most similar first. Unknown words are corrected, long
 * ones with one typing error more than usual. Words that cannot be corrected are dropped, and in the last
 * query numbers without a match.
 */
function nearbyQueries(index: CatalogueIndex, text: string, locale: Locale, lookups: WordLookups): string[] {
  const { atoms, sources } = interpret(index, text, locale, false, lookups(locale));
  const answered = sources.reduce((bits, source) => bits | source.atoms, 0);
  let corrected = 0;
  const words = atoms.map(({ word, surface, numeric, gap }, position) => {
    const isKnown = (answered & (1 << position)) !== 0;
    const errors = maxTypingErrors(word) + (word.length < LONG_WORD ? 0 : 1);
    const isCorrected = !isKnown && !numeric && errors > 0 && corrected < MAX_CORRECTED;
    if (isCorrected) corrected += 1;
    const [nearest] = isCorrected ? index.vocabulary.corrections(word, locale, errors) : [];
    const spelling = isKnown ? surface : nearest === undefined ? null : index.vocabulary.term(nearest);
    return { spelling, surface, numeric, gap };
  });
  const textOf = (selected: typeof words) =>
    selected
      .map(({ spelling, surface, gap }) => `${gap === "glued" ? "" : " "}${spelling ?? surface}`)
      .join("")
      .trim();
  return [
    textOf(words.filter(({ spelling, numeric }) => spelling !== null || numeric)),
    textOf(words.filter(({ spelling, numeric }) => spelling !== null && !numeric)),
  ].filter((each) => each !== "" && each !== text);
}

/**
 * Alternatives to a search without results: a similar query, categories, bestsellers. Never empty in a filled
 * shop.
 * @param near the text without what the shop does not have; null: nothing is known of that
 */
export function alternativesTo(
  index: CatalogueIndex,
  text: string,
  locale: Locale,
  near: string | null = null,
): ListAlternatives {
  const { tree, rows } = index;
  // First the query itself: a category or filter may have excluded all its results.
  const lookups = createWordLookups(index);
  const asked = near ?? text;
  const nearby = [asked, ...nearbyQueries(index, asked, locale, lookups)].filter((each) => each !== "");
  for (const query of nearby) {
    const found = searchText(index, query, locale, false, lookups);
    if (found.rows.length === 0) continue;
    const models = oneOfEachModel(index, found.rows, betterOffer(rows, NO_FILTERS, found.ranks));
    const best = bestOf(index, models, "relevance", found.ranks, 0, BESTSELLERS);
    return {
      suggestedQuery: query === text ? null : (found.correctedQuery ?? query),
      categories: categoriesFor(index, found.correctedQuery ?? query, found.rows, locale, lookups),
      bestsellers: Array.from(best, (row) => rows.id[row] as number),
    };
  }
  const wanted = index.orders.rows("relevance").slice(0, MOST_WANTED);
  const models = oneOfEachModel(index, wanted, betterOffer(rows, NO_FILTERS, null));
  const best = bestOf(index, models, "relevance", null, 0, BESTSELLERS);
  return {
    suggestedQuery: null,
    categories: tree
      .children(null)
      .flatMap(({ id }) => tree.children(id))
      .slice(0, CATEGORIES),
    bestsellers: Array.from(best, (row) => rows.id[row] as number),
  };
}
