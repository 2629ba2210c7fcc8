import type { Picture } from "@reprise/contracts";
import type { Side } from "@reprise/locale";
import { sidePaths } from "../../lib/addresses/side-paths.ts";
import type { AppContext } from "../../lib/context/app-context.ts";
import type { SearchHistory } from "./search-history.ts";
import type { SideSuggestions } from "./suggestions.api.ts";

/** A line of the search overlay: its text and its link. */
export interface SearchOption {
  /** `frequent`: a query of other shoppers, before anything is typed. `all`: the results of the typed text. */
  readonly kind: "history" | "frequent" | "query" | "product" | "category" | "all";
  readonly text: string;
  readonly href: string;
  /** Of a product. */
  readonly picture?: Picture;
  /** Of all results. */
  readonly count?: number;
  /** What the product costs, or what the shop pays for it at most; in cents. */
  readonly price?: number | null;
}

/**
 * The lines of the overlay without duplicates: past searches, categories, queries, products, and a link to all results.
 * Without a typed text past searches and frequent ones.
 */
export function searchOptions(
  typed: string,
  history: SearchHistory,
  suggestions: SideSuggestions | undefined,
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
  const products = suggestions.products.map((card): SearchOption => ({
    kind: "product",
    text: card.name,
    href: product(card),
    picture: card.picture,
    price: "highestPrice" in card ? card.highestPrice : card.price,
  }));
  if (suggestions.side === "green") return [...past, ...products];
  const pastQueries = new Set(history.map(({ query }) => query.toLowerCase()));
  const query = typed.trim();
  const { missing, numFound } = suggestions;
  const isPopular = query === "" || (missing.length > 0 && products.length === 0);
  return [
    ...past,
    ...suggestions.categories.map(({ name, sanitizedPath }): SearchOption => ({
      kind: "category",
      text: name,
      href: category(sanitizedPath),
    })),
    ...suggestions.queries
      .filter((text) => !pastQueries.has(text.toLowerCase()))
      .map((text): SearchOption => ({
        kind: isPopular ? "frequent" : "query",
        text,
        href: searchPath(text),
      })),
    ...products,
    ...(numFound > 0 && query !== ""
      ? [{ kind: "all", text: query, href: searchPath(query), count: numFound } as const]
      : []),
  ];
}
