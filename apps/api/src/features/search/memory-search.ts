import type { Database } from "../../db/database.ts";
import type { WorkSlots } from "../../throttle/work-slots.ts";
import type { CatalogueSearch, SuggestionResult } from "./query/catalogue-search.ts";
import { findArticle } from "./index/catalogue-source.ts";
import { createIndexKeeper } from "./thread/index-keeper.ts";
import { createKeptResults } from "./query/kept-results.ts";
import { articleNumber } from "./text/article-number.ts";

/** What many have typed so far, which is short and so the dearest to answer: 2 MB. */
const MAX_SUGGESTIONS = 4000;
/** How old they may be while products change; prices and stock shown in them never are. */
const SUGGESTIONS_STALE_MS = 5000;

/** Lists and searches over an index of the whole catalogue in this process's memory. */
export function createMemorySearch(
  database: Pick<Database, "db" | "reads" | "readSource">,
  readers: WorkSlots,
): CatalogueSearch {
  const keeper = createIndexKeeper(database);
  const suggestions = createKeptResults<SuggestionResult>({
    capacity: MAX_SUGGESTIONS,
    staleMs: SUGGESTIONS_STALE_MS,
  });

  /** Products with the number that a text is; null when it is none, or nothing has it. */
  async function article(text: string | null): Promise<readonly number[] | null> {
    const number = text === null ? null : articleNumber(text);
    if (number === null) return null;
    const found = await readers.run(() => findArticle(database.reads, number));
    return found.length > 0 ? found : null;
  }

  return {
    async list(query) {
      const named = await article(query.text);
      return (await keeper.current()).list(query, named);
    },
    async suggest(query) {
      const named = await article(query.text);
      const key = `${query.locale} ${String(named)} ${query.text}`;
      const index = await keeper.current();
      const known = suggestions.get(index, key);
      if (known !== undefined) return known;
      const found = await index.suggest(query, named);
      suggestions.set(index, key, found);
      return found;
    },
    refresh: keeper.refresh,
    isReady: keeper.isReady,
  };
}
