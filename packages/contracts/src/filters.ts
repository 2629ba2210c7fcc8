/**
 * Selected facets of a product list: facet key to value ids, or to one `from-to` range in cents. The page's
 * query string (`?brand=apple,samsung&price=10000-20000`) and the call's parameter `filters` use the same
 * text form.
 */
export type Filters = Readonly<Record<string, readonly string[]>>;

/** Query parameters of a list page that are not facets (specification, section 2). */
export const LIST_QUERY_KEYS = [
  "page",
  "q",
  "sort",
  "inStock",
  "preselected",
  "coupon",
  "coupon_code",
] as const;
export type ListQueryKey = (typeof LIST_QUERY_KEYS)[number];

/** Minimum characters of a query for suggestions (specification, sections 5 and 9). */
export const MIN_SUGGESTION_LENGTH = 3;

/** Lines of one list of a seller, and characters of a line. */
export const [MAX_LIST_LINES, MAX_LIST_LINE] = [50, 100];

export const SORT_ORDERS = ["relevance", "price-ascending", "price-descending", "newest", "saving"] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

/** The orders of lists for sellers. `price-descending`: the highest purchase price first. */
export const TRADE_IN_SORTS = ["relevance", "price-descending"] as const satisfies readonly SortOrder[];
export type TradeInSort = (typeof TRADE_IN_SORTS)[number];

const isFacetKey = (key: string) =>
  /^[a-z][a-zA-Z0-9]{0,39}$/u.test(key) && !(LIST_QUERY_KEYS as readonly string[]).includes(key);

/**
 * Parses the filters of a query string. Ignores invalid keys and values; merges repeated keys. At most 50
 * values per facet.
 */
export function parseFilters(search: string): Filters {
  const filters: Record<string, string[]> = Object.create(null) as Record<string, string[]>;
  for (const [key, text] of new URLSearchParams(search)) {
    if (!isFacetKey(key)) continue;
    const values = text
      .split(",")
      .map((value) => value.trim())
      .filter((value) => value !== "" && value.length <= 120);
    const merged = [...new Set([...(filters[key] ?? []), ...values])].slice(0, 50);
    if (merged.length > 0) filters[key] = merged;
  }
  return filters;
}

/** Canonical text of filters: keys and values sorted, so that equal selections have equal URLs. */
export function formatFilters(filters: Filters): string {
  return Object.keys(filters)
    .sort()
    .filter((key) => (filters[key]?.length ?? 0) > 0)
    .map((key) => `${key}=${[...(filters[key] ?? [])].sort().map(encodeURIComponent).join(",")}`)
    .join("&");
}
