import { MAX_LIST_LINES } from "@reprise/contracts/filters";
import { required } from "../../../lib/page/loader-responses.ts";
import { type CacheInfo, withQuery } from "../../../lib/page/page-module.ts";
import { ListMatches, type ListMatchesProps } from "../list/list-matches.tsx";
import { type QuantifiedLine, readQuantity, upTo } from "../list/list-quantity.ts";
import { TRADE_IN_SEARCH_QUERY } from "./search-query.ts";
import { SearchResults } from "./search-results.tsx";
import { loadTradeIns, tradeInCacheInfo, type TradeInData } from "./trade-in-loader.ts";

type SearchData =
  | ({ readonly kind: "search" } & TradeInData)
  | ({ readonly kind: "list" } & ListMatchesProps);

export const loader = withQuery(TRADE_IN_SEARCH_QUERY, async ({ query, ...input }): Promise<SearchData> => {
  if (query.kind === "search")
    return { kind: "search", ...(await loadTradeIns({ ...input, query: query.address })) };
  const lines = query.lines.slice(0, MAX_LIST_LINES);
  const wanted = upTo(MAX_LIST_LINES, lines);
  const { app, signal } = input;
  const found = await app.api.call(
    "api_trade_in_search_list",
    { body: { lines: wanted.map(({ text }) => text) } },
    { signal },
  );
  const { notAdded = [], noRoom = [] } = query;
  const address = app.path("green_search") + TRADE_IN_SEARCH_QUERY.format({ kind: "list", lines });
  const count = (list: readonly QuantifiedLine[]) => list.reduce((sum, { quantity }) => sum + quantity, 0);
  const isCut = count(query.lines.map(readQuantity)) > count(wanted);
  const quantities = wanted.map(({ quantity }) => quantity);
  return {
    kind: "list",
    matches: required(found),
    quantities,
    typed: lines,
    isCut,
    address,
    notAdded,
    noRoom,
  };
});

export const cacheInfo = (data: SearchData): CacheInfo =>
  data.kind === "search"
    ? tradeInCacheInfo(data)
    : {
        tags: data.matches.lines.flatMap(({ product }) =>
          product === null ? [] : [`product:${product.id}` as const],
        ),
      };

/** What a seller's search or list finds. */
export function Page({ data }: { readonly data: SearchData }) {
  return data.kind === "search" ? <SearchResults data={data} /> : <ListMatches {...data} />;
}
