import type { ProductCard, Suggestions } from "@reprise/contracts";
import type { Side } from "@reprise/locale";
import { sidePaths } from "../../lib/addresses/side-paths.ts";
import type { AppContext } from "../../lib/context/app-context.ts";
import type { SearchHistory } from "./search-history.ts";

/** A line of the search overlay: its text and its link. */
export interface SearchOption {
  readonly kind: "history" | "query" | "product" | "category";
  readonly text: string;
  readonly href: string;
  readonly card?: ProductCard;
}

/** The lines of the overlay without duplicates: past searches, queries, products, then categories. */
export function searchOptions(
  history: SearchHistory,
  suggestions: Suggestions | undefined,
  path: AppContext["path"],
  side: Side,
): readonly SearchOption[] {
  const { search: searchPath, category, product } = sidePaths(path, side);
  const past = history.map(({ query, params }): SearchOption => ({
    kind: "history",
    text: query,
    href: params === "" ? searchPath(query) : `${searchPath(query)}&${params}`,
  }));
  if (!suggestions) return past;
  const pastQueries = new Set(history.map(({ query }) => query.toLowerCase()));
  return [
    ...past,
    ...suggestions.queries
      .filter((query) => !pastQueries.has(query.toLowerCase()))
      .map((query): SearchOption => ({ kind: "query", text: query, href: searchPath(query) })),
    ...suggestions.products.map((card): SearchOption => ({
      kind: "product",
      text: card.name,
      href: product(card),
      card,
    })),
    ...suggestions.categories.map(({ name, sanitizedPath }): SearchOption => ({
      kind: "category",
      text: name,
      href: category(sanitizedPath),
    })),
  ];
}
