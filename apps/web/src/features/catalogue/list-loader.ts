import type { ProductListView } from "@reprise/contracts";
import { formatFilters, parseFilters } from "@reprise/contracts/filters";
import { notFound, required } from "../../lib/outcomes.ts";
import type { LoaderInput, Shown } from "../../lib/page-module.ts";
import { type ListAddress, listQuery, parseListAddress } from "./list-address.ts";

export interface ListData {
  readonly view: ProductListView;
  readonly address: ListAddress;
}

/** For lists: the facets that took effect are what the address means. */
export const shownInList = ({ view, address }: ListData): Shown => ({
  products: view.searchResponse.products.docs.map(({ id }) => id),
  query: listQuery(address),
});

/** A page of a list, for a category (its path) or a search. A page beyond the last is not found. */
export async function loadList(
  { app, url, signal }: LoaderInput,
  categorySanitizedPath?: string,
): Promise<ListData> {
  const address = parseListAddress(url.searchParams);
  if (!address) throw notFound();
  const { page, q, sort, inStock, filters, preselected, coupon, couponCode } = address;
  const query = {
    page: String(page),
    q,
    sort,
    inStock: inStock ? "true" : undefined,
    preselected:
      preselected !== undefined && /^\d{1,10}(,\d{1,10}){0,28}$/u.test(preselected) ? preselected : undefined,
    coupon: coupon?.slice(0, 60),
    coupon_code: couponCode?.slice(0, 60),
    filters: formatFilters(filters).slice(0, 2000),
    categorySanitizedPath,
    pathname: url.pathname.slice(0, 2000),
  } as const;
  const given = Object.fromEntries(
    Object.entries(query).filter(([, value]) => value !== undefined && value !== ""),
  );
  const view = required(await app.api.call("api_product_list_view", { query: given }, { signal }));
  // Filters that there are not are gone from every link of the page.
  return { view, address: { ...address, filters: parseFilters(view.filters) } };
}
