import type { CatalogueIndex } from "../index/catalogue-index.ts";
import type { ListQuery, ProductList } from "./catalogue-search.ts";
import { listProducts } from "./list-products.ts";

/** The first page of the whole shop, in German. */
export const WHOLE_SHOP: ListQuery = {
  locale: "de",
  text: null,
  categoryPath: null,
  filters: {},
  inStock: false,
  sort: "relevance",
  page: 1,
  pageSize: 29,
  preselected: [],
};

/**
 * Searches an index directly, for tests and measurements. What the query leaves out is as in {@link WHOLE_SHOP}.
 * @throws if there is no such list
 */
export function listOf(
  index: CatalogueIndex,
  query: Partial<ListQuery> = {},
  articles: readonly number[] | null = null,
): ProductList {
  const outcome = listProducts(index, { ...WHOLE_SHOP, ...query }, articles);
  if (outcome.kind !== "list") throw new Error(outcome.kind);
  return outcome.list;
}
