import type { Locale } from "@reprise/locale";
import { nearbyTexts, understand } from "@reprise/query-understanding";
import type { CatalogueIndex } from "../index/catalogue-index.ts";
import type { ListAlternatives } from "./catalogue-search.ts";
import { NO_FILTERS } from "./chosen-filters.ts";
import { betterOffer, oneOfEachModel } from "./models.ts";
import { bestOf } from "./order.ts";
import { searchText } from "./search-text.ts";
import { categoriesFor } from "./suggest.ts";

const BESTSELLERS = 8;
/** Among so many products are enough models. */
const MOST_WANTED = 200;
const CATEGORIES = 6;

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
  const dictionaries = index.dictionaries();
  const dictionary = dictionaries(locale);
  const asked = near ?? text;
  const nearby = [asked, ...nearbyTexts(asked, dictionary)].filter((each) => each !== "");
  for (const query of nearby) {
    const found = searchText(index, understand(query, dictionary, { hasOffer: false }), dictionaries);
    if (found.rows.length === 0) continue;
    const models = oneOfEachModel(index, found.rows, betterOffer(rows, NO_FILTERS, found.ranks));
    const best = bestOf(index, models, "relevance", found.ranks, 0, BESTSELLERS);
    return {
      suggestedQuery: query === text ? null : (found.correctedQuery ?? query),
      categories: categoriesFor(index, found.correctedQuery ?? query, found.rows, dictionary),
      bestsellers: Array.from(best, (row) => rows.id[row] ?? 0),
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
    bestsellers: Array.from(best, (row) => rows.id[row] ?? 0),
  };
}
