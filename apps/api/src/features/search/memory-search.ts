import type { Database } from "../../db/database.ts";
import type { CatalogueSearch } from "./catalogue-search.ts";
import { findArticle } from "./index/catalogue-source.ts";
import { createIndexKeeper } from "./index/index-keeper.ts";
import { listProducts } from "./query/list-products.ts";
import { suggest } from "./query/suggest.ts";
import { articleNumber } from "./text/article-number.ts";
import { createTurns } from "./turns.ts";

/** Lists and searches over an index of the whole catalogue in this process's memory. */
export function createMemorySearch(database: Pick<Database, "db" | "reads" | "readSource">): CatalogueSearch {
  const keeper = createIndexKeeper(database);
  const turn = createTurns();

  /** Products with the number that a text is; null when it is none, or nothing has it. */
  async function article(text: string | null): Promise<readonly number[] | null> {
    const number = text === null ? null : articleNumber(text);
    if (number === null) return null;
    const found = await findArticle(database.reads, number);
    return found.length > 0 ? found : null;
  }

  return {
    async list(query) {
      const named = await article(query.text);
      await turn();
      return listProducts(await keeper.current(), query, named);
    },
    async suggest(query) {
      const named = await article(query.text);
      await turn();
      return suggest(await keeper.current(), query, named);
    },
    refresh: keeper.refresh,
    isReady: keeper.isReady,
  };
}
