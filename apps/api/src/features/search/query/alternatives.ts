import type { Locale } from "@reprise/locale";
import type { ListAlternatives } from "./catalogue-search.ts";
import type { CatalogueIndex } from "../index/catalogue-index.ts";
import { errorsForgiven } from "../text/edit-distance.ts";
import { interpret } from "./interpret.ts";
import { MAX_CORRECTED } from "./known-words.ts";
import { bestOf } from "./order.ts";
import { searchText } from "./search-text.ts";
import { categoriesFor } from "./suggest.ts";

const BESTSELLERS = 8;
const CATEGORIES = 6;

/**
 * Queries nearest to one that finds nothing, the nearest first: its unknown words as typing errors with one error
 * more than is forgiven, without words that are none even so, at last without the numbers that no product has.
 */
function nearbyQueries(index: CatalogueIndex, text: string, locale: Locale): string[] {
  const { atoms, sources } = interpret(index, text, locale, false);
  const answered = sources.reduce((bits, source) => bits | source.atoms, 0);
  let corrected = 0;
  const words = atoms.map(({ word, surface, numeric, gap }, place) => {
    const isKnown = (answered & (1 << place)) !== 0;
    const errors = errorsForgiven(word) + 1;
    const isCorrected = !isKnown && !numeric && word.length > 2 * errors && corrected < MAX_CORRECTED;
    if (isCorrected) corrected += 1;
    const [nearest] = isCorrected ? index.vocabulary.corrections(word, locale, errors) : [];
    const spelling = isKnown ? surface : nearest === undefined ? null : index.vocabulary.term(nearest);
    return { spelling, surface, numeric, gap };
  });
  const written = (kept: typeof words) =>
    kept
      .map(({ spelling, surface, gap }) => `${gap === "glued" ? "" : " "}${spelling ?? surface}`)
      .join("")
      .trim();
  return [
    written(words.filter(({ spelling, numeric }) => spelling !== null || numeric)),
    written(words.filter(({ spelling, numeric }) => spelling !== null && !numeric)),
  ].filter((each) => each !== "" && each !== text);
}

/** Where to go from a search that finds nothing: never nowhere. */
export function alternativesTo(index: CatalogueIndex, text: string, locale: Locale): ListAlternatives {
  const { tree, rows } = index;
  // The query itself, when it was a category or a filter that left nothing of what it finds.
  const nearby = [text, ...nearbyQueries(index, text, locale)];
  for (const query of nearby) {
    const found = searchText(index, query, locale);
    if (found.rows.length === 0) continue;
    const best = bestOf(index, found.rows, "relevance", found.ranks, 0, BESTSELLERS);
    return {
      suggestedQuery: query === text ? null : (found.correctedQuery ?? query),
      categories: categoriesFor(index, found.correctedQuery ?? query, found.rows, locale),
      bestsellers: Array.from(best, (row) => rows.id[row] as number),
    };
  }
  const best = index.orders.rows("relevance").subarray(0, BESTSELLERS);
  return {
    suggestedQuery: null,
    categories: tree
      .children(null)
      .flatMap(({ id }) => tree.children(id))
      .slice(0, CATEGORIES),
    bestsellers: Array.from(best, (row) => rows.id[row] as number),
  };
}
