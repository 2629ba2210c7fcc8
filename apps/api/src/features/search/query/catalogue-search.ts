import type { VariantFilter } from "@reprise/cart";
import type { Facet, Filters, SortOrder } from "@reprise/contracts";
import type { Locale } from "@reprise/locale";
import type { Category } from "../index/category-tree.ts";

export interface ListQuery {
  readonly locale: Locale;
  /** What the shopper wrote; null: a list without a search. */
  readonly text: string | null;
  /** Path of the category in this locale, or another; null: the whole shop. */
  readonly categoryPath: string | null;
  readonly filters: Filters;
  readonly inStock: boolean;
  readonly sort: SortOrder;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  /** Product ids to put first, as far as they are in the list. */
  readonly preselected: readonly number[];
}

export interface ListAlternatives {
  /** The nearest query that finds something. */
  readonly suggestedQuery: string | null;
  readonly categories: readonly Category[];
  /** Product ids, the most wanted first. */
  readonly bestsellers: readonly number[];
}

export interface ProductList {
  readonly ids: readonly number[];
  /** Which variant of each product is meant. */
  readonly wanted: VariantFilter;
  readonly total: number;
  readonly pageCount: number;
  readonly category: Category | null;
  readonly breadcrumbs: readonly Category[];
  /** One level down, those that hold results. */
  readonly children: readonly { readonly category: Category; readonly count: number }[];
  readonly facets: readonly Facet[];
  /** Canonical text of the filters that took effect. */
  readonly filters: string;
  readonly correctedQuery: string | null;
  /** The products have all that was asked for, not only the best part of it. */
  readonly isComplete: boolean;
  /** Ways on from a search without results; null: there are results, or nothing was searched for. */
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
}

/** All that the shop asks of a search engine. */
export interface CatalogueSearch {
  list(query: ListQuery): Promise<ListOutcome>;
  suggest(query: SuggestionQuery): Promise<SuggestionResult>;
  /** Takes in all that was committed before the call; says how many products had changed. */
  refresh(): Promise<number>;
  /** Whether it can answer; whoever asks first has it get ready. */
  isReady(): boolean;
}
