import type { TradeInSearchView } from "@reprise/contracts";
import { formatFilters, parseFilters, TRADE_IN_SORTS } from "@reprise/contracts/filters";
import { searchUuidOfList } from "../../../lib/addresses/search-origin.ts";
import { required } from "../../../lib/page/loader-responses.ts";
import type { CacheInfo, QueryInput } from "../../../lib/page/page-module.ts";
import { type ListAddress, listQuery } from "../../catalogue/catalogue.public.ts";

export interface TradeInData {
  readonly view: TradeInSearchView;
  readonly address: ListAddress;
}

/** The cache tags and the canonical query of a list for sellers. */
export const tradeInCacheInfo = ({ view, address }: TradeInData): CacheInfo => ({
  tags: [
    ...[...view.products.docs, ...view.near].map(({ id }) => `product:${id}` as const),
    ...[...view.breadcrumbs, ...view.categories].map(({ id }) => `category:${id}` as const),
  ],
  query: listQuery(address),
});

/** Loads a page of what sellers can choose from, in a category (by its path) or in a search. */
export async function loadTradeIns(
  { app, pathname, query: { page, q, sort, filters }, signal }: QueryInput<ListAddress>,
  categorySanitizedPath?: string,
): Promise<TradeInData> {
  const isFirst = page === 1 && Object.keys(filters).length === 0;
  const originalSearchUuid = isFirst || app.isServer ? undefined : searchUuidOfList(pathname, q);
  const known = TRADE_IN_SORTS.find((each) => each === sort);
  const given = {
    page: String(page),
    ...(q !== "" && { q }),
    ...(known !== undefined && { sort: known }),
    ...(Object.keys(filters).length > 0 && { filters: formatFilters(filters).slice(0, 2000) }),
    ...(categorySanitizedPath !== undefined && { categorySanitizedPath }),
    ...(originalSearchUuid !== undefined && { originalSearchUuid }),
  };
  const view = required(await app.api.call("api_trade_in_search", { query: given }, { signal }));
  // Links of the page contain only what the list knows.
  const address: ListAddress = {
    page,
    q,
    sort: known,
    inStock: false,
    filters: parseFilters(view.filters),
    preselected: undefined,
    coupon: undefined,
    couponCode: undefined,
  };
  return { view, address };
}
