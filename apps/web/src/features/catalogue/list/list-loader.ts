import type { ProductListView } from "@reprise/contracts";
import { formatFilters, parseFilters } from "@reprise/contracts/filters";
import { searchUuidOfList } from "../../../lib/addresses/search-origin.ts";
import { required } from "../../../lib/page/loader-responses.ts";
import type { QueryInput, CacheInfo } from "../../../lib/page/page-module.ts";
import { type ListAddress, listQuery } from "./list-address.ts";

export interface ListData {
  readonly view: ProductListView;
  readonly address: ListAddress;
}

/** The cache tags and the canonical query of a list. The query contains the facets that the API applied. */
export const listCacheInfo = ({ view, address }: ListData): CacheInfo => ({
  tags: [
    ...view.searchResponse.products.docs.map(({ id }) => `product:${id}` as const),
    ...[...view.breadcrumbs, ...view.categories, ...(view.alternatives?.categories ?? [])].map(
      ({ id }) => `category:${id}` as const,
    ),
  ],
  query: listQuery(address),
});

/** Loads a page of a category (by its path) or of a search. A page after the last one is not found. */
export async function loadList(
  { app, pathname, query: address, signal }: QueryInput<ListAddress>,
  categorySanitizedPath?: string,
): Promise<ListData> {
  const { page, q, sort, inStock, filters, preselected } = address;
  const isFirst = page === 1 && Object.keys(filters).length === 0;
  const originalSearchUuid = isFirst || app.isServer ? undefined : searchUuidOfList(pathname, q);
  const query = {
    page: String(page),
    q,
    sort,
    inStock: inStock ? "true" : undefined,
    preselected:
      preselected !== undefined && /^\d{1,10}(,\d{1,10}){0,28}$/u.test(preselected) ? preselected : undefined,
    filters: formatFilters(filters).slice(0, 2000),
    categorySanitizedPath,
    pathname: pathname.slice(0, 2000),
    originalSearchUuid,
  } as const;
  const given = Object.fromEntries(
    Object.entries(query).filter(([, value]) => value !== undefined && value !== ""),
  );
  const view = required(await app.api.call("api_product_list_view", { query: given }, { signal }));
  // Links of the page contain only the filters that exist.
  return { view, address: { ...address, filters: parseFilters(view.filters) } };
}
