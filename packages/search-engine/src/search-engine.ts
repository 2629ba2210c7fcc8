import type { CatalogueFrame } from "./index/catalogue-frame.ts";
import { type CatalogueIndex, createCatalogueIndex } from "./index/catalogue-index.ts";
import type { CatalogueIndexState } from "./index/index-state.ts";
import type {
  BestMatch,
  ListOutcome,
  ListQuery,
  SuggestionQuery,
  SuggestionResult,
  TradeInOutcome,
  TradeInQuery,
} from "./query/catalogue-search.ts";
import { findBestMatch } from "./query/find-best-match.ts";
import { createTallies, listProducts } from "./query/list-products.ts";
import { createTradeInTallies, listTradeIns } from "./query/list-trade-ins.ts";
import { suggest } from "./query/suggest.ts";

/** Ids of the products with the EAN or ISBN that the text is; null: it is no such number. */
type Article = readonly number[] | null;

/** Answers queries from an index of the catalogue, which follows the changes of products. */
export interface SearchEngine extends Pick<
  CatalogueIndex,
  "put" | "remove" | "updateWords" | "deletedShare"
> {
  list(query: ListQuery, article: Article): ListOutcome;
  suggest(query: SuggestionQuery, article: Article): SuggestionResult;
  tradeIns(query: TradeInQuery, article: Article): TradeInOutcome;
  bestMatch(query: SuggestionQuery, article: Article): BestMatch | null;
}

/** @param state of an index of the same frame, often from another thread; the engine takes ownership of it */
export function createSearchEngine(frame: CatalogueFrame, state?: CatalogueIndexState): SearchEngine {
  const index = createCatalogueIndex(frame, state);
  const tallies = createTallies();
  const tradeInTallies = createTradeInTallies();
  return {
    list: (query, article) => listProducts(index, query, article, tallies),
    suggest: (query, article) => suggest(index, query, article),
    tradeIns: (query, article) => listTradeIns(index, query, article, tradeInTallies),
    bestMatch: (query, article) => findBestMatch(index, query, article),
    put: index.put,
    remove: index.remove,
    updateWords: index.updateWords,
    get deletedShare() {
      return index.deletedShare;
    },
  };
}
