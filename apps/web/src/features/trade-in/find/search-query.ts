import { MAX_LIST_LINES } from "@reprise/contracts/filters";
import type { PageQuery } from "../../../lib/addresses/page-query.ts";
import { LIST_QUERY, type ListAddress } from "../../catalogue/catalogue.public.ts";
import { listLines } from "../list/list-lines.ts";

/** The query of the search page for sellers: a search, or a pasted list with one product a line. */
export type TradeInSearchQuery =
  | { readonly kind: "search"; readonly address: ListAddress }
  | {
      readonly kind: "list";
      readonly lines: readonly string[];
      /** Ids of products that an earlier add did not take, because their offer changed. */
      readonly notAdded?: readonly number[];
      /** Those for which the green cart had no room. */
      readonly noRoom?: readonly number[];
    };

/** Ids in the text of a parameter; what is none is left out. */
const readIds = (text: string | null): readonly number[] =>
  (text ?? "")
    .slice(0, MAX_LIST_LINES * 11)
    .split(".")
    .filter((id) => /^[1-9]\d{0,9}$/u.test(id))
    .slice(0, MAX_LIST_LINES)
    .map(Number);

const LIST_KEYS = ["list", "notAdded", "noRoom"] as const;

export const TRADE_IN_SEARCH_QUERY: PageQuery<TradeInSearchQuery> = {
  parse(search) {
    const lines = listLines(search.get("list") ?? "");
    const [notAdded, noRoom] = [readIds(search.get("notAdded")), readIds(search.get("noRoom"))];
    if (lines.length > 0) return { kind: "list", lines, notAdded, noRoom };
    const rest = new URLSearchParams(search);
    for (const key of LIST_KEYS) rest.delete(key);
    const address = LIST_QUERY.parse(rest);
    return address && { kind: "search", address };
  },
  format(query) {
    if (query.kind === "search") return LIST_QUERY.format(query.address);
    const { lines, notAdded = [], noRoom = [] } = query;
    const search = new URLSearchParams({ list: lines.join("\n") });
    if (notAdded.length > 0) search.set("notAdded", notAdded.join("."));
    if (noRoom.length > 0) search.set("noRoom", noRoom.join("."));
    return `?${search.toString()}`;
  },
};
