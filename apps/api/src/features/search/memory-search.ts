import { articleNumber } from "@reprise/query-understanding";
import { type CatalogueSearch, createResultCache, type SuggestionResult } from "@reprise/search-engine";
import type { Database } from "../../db/database.ts";
import type { WorkSlots } from "../../throttle/work-slots.ts";
import { findArticle } from "./index/catalogue-source.ts";
import { createIndexMaintainer } from "./thread/index-maintainer.ts";

/**
 * Maximum number of cached suggestions, about 2 MB. Short queries are the most frequent and the most
 * expensive.
 */
const MAX_SUGGESTIONS = 4000;
/** Maximum age of suggestions after a product change. Their prices and stock are always read again. */
const SUGGESTIONS_STALE_MS = 5000;

/** Lists and searches over an in-memory index of the whole catalogue. */
export function createMemorySearch(
  database: Pick<Database, "db" | "reads" | "readSource">,
  readers: WorkSlots,
): CatalogueSearch {
  const maintainer = createIndexMaintainer(database);
  const suggestions = createResultCache<SuggestionResult>({
    capacity: MAX_SUGGESTIONS,
    staleMs: SUGGESTIONS_STALE_MS,
  });

  /** Ids of products with this EAN or ISBN; null: the text is not such a number, or no product has it. */
  async function article(text: string | null): Promise<readonly number[] | null> {
    const number = text === null ? null : articleNumber(text);
    if (number === null) return null;
    const found = await readers.run(() => findArticle(database.reads, number));
    return found.length > 0 ? found : null;
  }

  return {
    async list(query) {
      const ids = await article(query.text);
      return (await maintainer.current()).list(query, ids);
    },
    async suggest(query) {
      const ids = await article(query.text);
      const key = `${query.locale} ${String(ids)} ${query.text}`;
      const index = await maintainer.current();
      const cached = suggestions.get(index, key);
      if (cached !== undefined) return cached;
      const found = await index.suggest(query, ids);
      suggestions.set(index, key, found);
      return found;
    },
    async tradeIns(query) {
      const ids = await article(query.text);
      return (await maintainer.current()).tradeIns(query, ids);
    },
    async bestMatch(query) {
      const ids = await article(query.text);
      return (await maintainer.current()).bestMatch(query, ids);
    },
    refresh: maintainer.refresh,
    hasCurrentCategories: maintainer.hasCurrentCategories,
    isReady: maintainer.isReady,
    close: maintainer.close,
  };
}
