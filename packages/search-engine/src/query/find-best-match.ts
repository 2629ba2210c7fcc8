import type { CatalogueIndex } from "../index/catalogue-index.ts";
import type { BestMatch, SuggestionQuery } from "./catalogue-search.ts";
import { betterPurchase, oneOfEachModel } from "./models.ts";
import { bestOf } from "./order.ts";
import { textScope } from "./text-scope.ts";

/**
 * Returns the product that a line of a seller's list most likely means; null: nothing matches it.
 * @param article ids of the products with this EAN or ISBN; null: the text is not such a number
 */
export function findBestMatch(
  index: CatalogueIndex,
  query: SuggestionQuery,
  article: readonly number[] | null,
): BestMatch | null {
  const text = textScope(index, query, article, { hasOffer: false });
  if (text === null) return null;
  const models = oneOfEachModel(index, text.rows, betterPurchase(index.rows, text.ranks));
  const [row] = bestOf(index, models, "trade-in", text.ranks, 0, 1);
  if (row === undefined) return null;
  return {
    id: index.rows.id[row] ?? 0,
    isCertain: text.isComplete && text.correctedQuery === null,
    matches: models.length,
  };
}
