import type { VariantFilter } from "@reprise/cart";
import type { Facet, Filters, SortOrder, TradeInSort } from "@reprise/contracts";
import type { Locale } from "@reprise/locale";
import type { MissingPart, QueryChip } from "@reprise/query-understanding";
import type { Category } from "../index/category-tree.ts";

export interface ListQuery {
  readonly locale: Locale;
  /** Search text; null: a list without a search. */
  readonly text: string | null;
  /** Category path in any locale; null: the whole shop. */
  readonly categoryPath: string | null;
  readonly filters: Filters;
  readonly inStock: boolean;
  readonly sort: SortOrder;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  /** Product ids to show first if they are in the list. */
  readonly preselected: readonly number[];
}

export interface ListAlternatives {
  /** The most similar query with results. */
  readonly suggestedQuery: string | null;
  readonly categories: readonly Category[];
  /** Product ids, most popular first. */
  readonly bestsellers: readonly number[];
}

export interface ProductList {
  readonly ids: readonly number[];
  /** Selects the variant to show of each product. */
  readonly variantFilter: VariantFilter;
  readonly total: number;
  readonly pageCount: number;
  readonly category: Category | null;
  readonly breadcrumbs: readonly Category[];
  /** Direct subcategories with results. */
  readonly children: readonly { readonly category: Category; readonly count: number }[];
  readonly facets: readonly Facet[];
  /** The search text without what it said about the offer, which is in `filters`. */
  readonly text: string | null;
  /** Canonical text of the applied filters. */
  readonly filters: string;
  readonly correctedQuery: string | null;
  /** True if the products match the whole query, not only part of it. */
  readonly isComplete: boolean;
  /** What the text names and the catalogue does not have; then nothing is found, unless these are words that were left out. */
  readonly missing: readonly MissingPart[];
  /** The parts of a text that finds devices, which it can do without. */
  readonly parts: readonly QueryChip[];
  /** Alternatives to a search without results; null: there are results, or there was no search text. */
  readonly alternatives: ListAlternatives | null;
}

export type ListOutcome =
  | { readonly kind: "list"; readonly list: ProductList }
  | { readonly kind: "unknown-category" }
  | { readonly kind: "page-out-of-range" };

export interface SuggestionQuery {
  readonly locale: Locale;
  readonly text: string;
}

export interface SuggestionResult {
  readonly ids: readonly number[];
  readonly categories: readonly Category[];
  readonly queries: readonly string[];
  /** Models that match. */
  readonly total: number;
  /** What the text names and the catalogue does not have; then the suggestions are near it. */
  readonly missing: readonly MissingPart[];
}

/** The products that sellers search, with those that the shop does not buy. */
export interface TradeInQuery extends Pick<
  ListQuery,
  "locale" | "text" | "categoryPath" | "filters" | "page" | "pageSize"
> {
  readonly sort: TradeInSort;
  /** True: the last word of the text may be incomplete. */
  readonly isTyping?: boolean;
  /** How many levels of subcategories to count. */
  readonly levels: number;
}

/** A subcategory with results. */
export interface TradeInCategory {
  readonly id: number;
  readonly count: number;
  /** The most that the shop pays for one of its products, in cents. */
  readonly highestPrice: number;
  readonly children: readonly TradeInCategory[];
}

/** Plain data: categories are ids. */
export interface TradeInList extends Pick<
  ProductList,
  "ids" | "total" | "pageCount" | "facets" | "filters" | "correctedQuery" | "missing"
> {
  readonly category: number | null;
  /** Direct subcategories. */
  readonly children: readonly TradeInCategory[];
  /** Products that the shop buys, near what is missing. */
  readonly near: readonly number[];
  /** The most similar query with results, for a search without results. */
  readonly suggestedQuery: string | null;
}

export type TradeInOutcome =
  | { readonly kind: "list"; readonly list: TradeInList }
  | Exclude<ListOutcome, { readonly kind: "list" }>;

export interface BestMatch {
  readonly id: number;
  /** False: the product matches only a part of the text, or a corrected spelling of it. */
  readonly isCertain: boolean;
  /** Number of products that match as much of the text. */
  readonly matches: number;
}

/** The search engine of the shop. */
export interface CatalogueSearch {
  list(query: ListQuery): Promise<ListOutcome>;
  suggest(query: SuggestionQuery): Promise<SuggestionResult>;
  tradeIns(query: TradeInQuery): Promise<TradeInOutcome>;
  /** The product that a text most likely means; null: nothing matches it. */
  bestMatch(query: SuggestionQuery): Promise<BestMatch | null>;
  /** Applies all changes committed before the call. Returns the number of changed products. */
  refresh(): Promise<number>;
  /** True if lists show the categories as they are in the database. */
  hasCurrentCategories(): Promise<boolean>;
  /** True if searches can be answered. Otherwise starts the preparation. */
  isReady(): boolean;
  /** Ends a running preparation: it then throws an AbortError, as every later one. */
  close(): void;
}
