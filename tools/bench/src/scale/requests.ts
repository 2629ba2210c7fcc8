import { formatFilters, MIN_SUGGESTION_LENGTH, PAGE_SIZE, SORT_ORDERS } from "@reprise/contracts";
import { LOCALES, type Locale } from "@reprise/locale";
import type { Random } from "./random.ts";
import type { SampleCategory, SampleProduct } from "./sample-catalogue.ts";
import { withTypingError } from "./typing-error.ts";

export interface BenchRequest {
  readonly path: string;
  readonly locale: Locale;
  /** Body, visitor token and idempotency key of a POST. */
  readonly add?: { readonly visitor: string; readonly key: string; readonly body: object };
}

type Query = Readonly<Record<string, string>>;

const listRequest = (locale: Locale, query: Query): BenchRequest => ({
  locale,
  path: `/api/products?${new URLSearchParams(query).toString()}`,
});

/** German in at least half of the requests. */
const randomLocale = (random: Random): Locale => (random.chance(0.5) ? "de" : random.pick(LOCALES));

/** Mostly the first page; further pages are increasingly rare. */
function randomPage({ products }: SampleCategory, random: Random): number {
  let page = 1;
  while (random.chance(page === 1 ? 0.2 : 0.6)) page += 1;
  return Math.min(page, Math.ceil(products / PAGE_SIZE));
}

/** A list that contains this product. */
export function viewList({ categories }: SampleProduct, random: Random): BenchRequest {
  const [locale, category] = [randomLocale(random), random.pick(categories)];
  const page = randomPage(category, random);
  return listRequest(locale, {
    categorySanitizedPath: category.paths[locale],
    page: String(page),
    sort: random.chance(0.75) ? "relevance" : random.pick(SORT_ORDERS),
    ...(page === 1 && random.chance(0.1) ? { inStock: "true" } : {}),
  });
}

/** A list with two to four facets of existing products, some with a second value. */
export function viewFilteredList(product: SampleProduct, other: SampleProduct, random: Random): BenchRequest {
  const { categories, facets, price } = product;
  const [locale, category] = [randomLocale(random), random.pick(categories)];
  const grade: [string, readonly string[]] = ["grade", random.pick([["A1"], ["A1", "A2"], ["A2", "A3"]])];
  const range = `${Math.round(price * 0.7)}-${Math.round(price * 1.5)}`;
  const choices: [string, readonly string[]][] = [
    ...[...facets].map(([key, value]): [string, readonly string[]] => {
      const second = other.facets.get(key);
      return [
        key,
        second !== undefined && second !== value && random.chance(0.3) ? [value, second] : [value],
      ];
    }),
    ["price", [range]],
    grade,
  ];
  const count = 2 + random.below(3);
  while (choices.length > count) choices.splice(random.below(choices.length), 1);
  return listRequest(locale, {
    categorySanitizedPath: category.paths[locale],
    filters: formatFilters(Object.fromEntries(choices)),
  });
}

/** One to three words of a product name with a typing error; null: no word is long enough. */
export function mistypedSearch({ names }: SampleProduct, random: Random): BenchRequest | null {
  const locale = randomLocale(random);
  const words = names[locale].split(/[\s,()/]+/u).filter((word) => word !== "");
  const start = random.below(words.length);
  const q = withTypingError(words.slice(start, start + 1 + random.below(3)).join(" "), random);
  return q === null ? null : listRequest(locale, { q: q.toLowerCase() });
}

/**
 * A seller's search: the beginning of a product name, in a third of the requests with a typing error, or a category.
 * Null: no word is long enough for an error.
 */
export function tradeInSearch(product: SampleProduct, random: Random): BenchRequest | null {
  const locale = randomLocale(random);
  const request = (query: Query) => ({
    locale,
    path: `/api/trade-in/search?${new URLSearchParams(query).toString()}`,
  });
  if (random.chance(1 / 3))
    return request({ categorySanitizedPath: random.pick(product.categories).paths[locale] });
  const q = product.names[locale].split(" ").slice(0, 3).join(" ").toLowerCase();
  const typed = random.chance(1 / 2) ? withTypingError(q, random) : q;
  return typed === null ? null : request({ q: typed });
}

/** A suggestion request for a prefix of a product name. */
export function suggestion({ names }: SampleProduct, random: Random): BenchRequest {
  const locale = randomLocale(random);
  const name = names[locale].toLowerCase();
  const typed = name.slice(0, MIN_SUGGESTION_LENGTH + random.below(Math.min(name.length, 20))).trim();
  const query = typed.length < MIN_SUGGESTION_LENGTH ? name.slice(0, MIN_SUGGESTION_LENGTH + 2) : typed;
  return { locale, path: `/api/suggestions?${new URLSearchParams({ query }).toString()}` };
}

export function viewProduct({ id }: SampleProduct, random: Random): BenchRequest {
  return { locale: randomLocale(random), path: `/api/products/${id}` };
}

/** A page of an unfiltered category list. */
export function viewPage({ paths }: SampleCategory, page: number, random: Random): BenchRequest {
  const [locale, sort] = [randomLocale(random), random.pick(SORT_ORDERS)];
  return listRequest(locale, { categorySanitizedPath: paths[locale], page: String(page), sort });
}
