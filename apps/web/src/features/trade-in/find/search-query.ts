import type { PageQuery } from "../../../lib/page-query.ts";
import { LIST_QUERY, type ListAddress } from "../../catalogue/catalogue.read.tsx";
import { listLines } from "../list/list-lines.ts";

/** The query of the search page for sellers: a search, or a pasted list with one product a line. */
export type TradeInSearchQuery =
  | { readonly kind: "search"; readonly address: ListAddress }
  | { readonly kind: "list"; readonly lines: readonly string[] };

export const TRADE_IN_SEARCH_QUERY: PageQuery<TradeInSearchQuery> = {
  parse(search) {
    const lines = listLines(search.get("list") ?? "");
    if (lines.length > 0) return { kind: "list", lines };
    const rest = new URLSearchParams(search);
    rest.delete("list");
    const address = LIST_QUERY.parse(rest);
    return address && { kind: "search", address };
  },
  format: (query) =>
    query.kind === "search"
      ? LIST_QUERY.format(query.address)
      : `?${new URLSearchParams({ list: query.lines.join("\n") }).toString()}`,
};
