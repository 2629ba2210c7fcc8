import type { CatalogueSearch } from "../../search/search.public.ts";
import type { SearchAlertRow } from "./search-alert.store.ts";

export type FindsWhole = (alert: Pick<SearchAlertRow, "query" | "locale">) => Promise<boolean>;

/** Answers whether a search finds products in stock that match the whole query as it is spelt, not only something near. */
export const createFindsWhole =
  (search: Pick<CatalogueSearch, "list">): FindsWhole =>
  async ({ query, locale }) => {
    const outcome = await search.list({
      locale,
      text: query,
      categoryPath: null,
      filters: {},
      inStock: true,
      sort: "relevance",
      page: 1,
      pageSize: 1,
      preselected: [],
    });
    if (outcome.kind !== "list") return false;
    const { total, isComplete, correctedQuery, missing } = outcome.list;
    return total > 0 && isComplete && correctedQuery === null && missing.length === 0;
  };
