import {
  type Filters,
  formatFilters,
  type ListQueryKey,
  parseFilters,
  SORT_ORDERS,
  type SortOrder,
} from "@reprise/contracts/filters";
import { readMoney } from "@reprise/locale";
import type { PageQuery } from "../../../lib/addresses/page-query.ts";

/** The parsed address of a list page: the parameters of the specification (section 2) and the facets. */
export interface ListAddress {
  readonly page: number;
  readonly q: string;
  readonly sort: SortOrder | undefined;
  readonly inStock: boolean;
  readonly filters: Filters;
  /** Campaign parameters, passed on unchanged. */
  readonly preselected: string | undefined;
  readonly coupon: string | undefined;
  readonly couponCode: string | undefined;
}

const MAX_PAGE = 1_000_000;
/** In characters; the limit of the API. */
const MAX_QUERY = 2000;

/** In characters. Coupons and lists of preselected products are shorter, so that a cut one is none. */
const [MAX_COUPON, MAX_PRESELECTED] = [60, 320];

/**
 * The start of a parameter: many links of a page repeat it. Without control characters, because the API rejects NUL, and
 * without half a character at the cut.
 */
const textOf = (query: URLSearchParams, key: string, maxLength: number) =>
  query
    .get(key)
    ?.slice(0, maxLength)
    .replace(/[\p{Cc}\p{Cs}]+/gu, " ")
    .trim();

/** In euros. More than any product costs; the API reads nine digits of cents. */
const MAX_PRICE = 1_000_000;

/** Reads the price of a number field, in euros: as people write it, or with what else the field accepts (".5", "1e3"). */
function typedPrice(text: string): number {
  if (text === "") return Number.NaN;
  // Nobody means thousandths of a euro.
  const read = readMoney(text, "thousand");
  return "cents" in read ? read.cents / 100 : Number(text.replace(",", "."));
}

/**
 * Converts the two price fields (euros) of a form to the range of the price facet, in cents of whole euros. A
 * number beyond the limits counts as the nearest price.
 */
function priceRange(query: URLSearchParams): Filters {
  const cents = (key: string, round: (euros: number) => number) => {
    const euros = typedPrice(query.get(key)?.trim() ?? "");
    return Number.isNaN(euros) ? undefined : round(Math.min(Math.max(euros, 0), MAX_PRICE)) * 100;
  };
  const from = cents("priceFrom", Math.floor);
  const to = cents("priceTo", Math.ceil);
  return from === undefined && to === undefined ? {} : { price: [`${from ?? ""}-${to ?? ""}`] };
}

/** Parses the query of a list page. Null: the page number is not a positive number, so the page does not exist. */
export function parseListAddress(query: URLSearchParams): ListAddress | null {
  const pageText = query.get("page") ?? "1";
  const page = /^[1-9]\d{0,6}$/u.test(pageText) ? Number(pageText) : 0;
  if (page < 1 || page > MAX_PAGE) return null;
  const sort = SORT_ORDERS.find((order) => order === query.get("sort"));
  const { priceFrom: _from, priceTo: _to, ...filters } = parseFilters(query.toString());
  return {
    page,
    q: textOf(query, "q", MAX_QUERY) ?? "",
    sort,
    inStock: query.get("inStock") === "true" || query.get("inStock") === "1",
    filters: { ...filters, ...priceRange(query) },
    preselected: textOf(query, "preselected", MAX_PRESELECTED),
    coupon: textOf(query, "coupon", MAX_COUPON),
    couponCode: textOf(query, "coupon_code", MAX_COUPON),
  };
}

/** The canonical query of a list page: without defaults, facets in order. Empty, or with a leading question mark. */
export function listQuery(address: Partial<ListAddress>): string {
  const { page = 1, q = "", sort, inStock = false, filters = {}, preselected, coupon, couponCode } = address;
  const values: Record<ListQueryKey, string | undefined> = {
    q: q === "" ? undefined : q,
    sort: sort === "relevance" ? undefined : sort,
    inStock: inStock ? "true" : undefined,
    preselected,
    coupon,
    coupon_code: couponCode,
    page: page === 1 ? undefined : String(page),
  };
  const own = Object.entries(values).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}=${encodeURIComponent(value)}`],
  );
  const text = [...own, formatFilters(filters)].filter((part) => part !== "").join("&");
  return text === "" ? "" : `?${text}`;
}

/** Parameters that campaigns add to links. Without this list they would count as facets. */
const CAMPAIGN =
  /^(?:utm|mtm|pk|mc|hsa)_|^(?:[dg]clid|gbraid|wbraid|fbclid|msclkid|ttclid|twclid|yclid|igshid|srsltid)$/iu;

/** Parses the query of a list page. Every unknown parameter is a facet. */
export const LIST_QUERY: PageQuery<ListAddress> = {
  parse(search) {
    const query = new URLSearchParams(search);
    for (const name of search.keys()) if (CAMPAIGN.test(name)) query.delete(name);
    return parseListAddress(query);
  },
  format: listQuery,
};

/** Returns the address with a facet's value added or removed, always at the first page. */
export function toggleFilter(address: ListAddress, key: string, value: string): ListAddress {
  const chosen = address.filters[key] ?? [];
  const values = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
  return { ...address, page: 1, filters: { ...address.filters, [key]: values } };
}
