import { randomUUID } from "node:crypto";
import {
  MAX_TRADE_IN_SUGGESTIONS,
  PAGE_SIZE,
  parseFilters,
  type TradeInListMatches,
} from "@reprise/contracts";
import { localized, type Locale } from "@reprise/locale";
import { networkOf } from "@reprise/service/client-network";
import { largestDeduction, wearPrices } from "@reprise/trade-in";
import type { Database } from "../../../db/database.ts";
import { ApiFailure } from "../../../http/calls/api-failure.ts";
import type { Handlers } from "../../../http/calls/handlers.ts";
import { pageOutOfRange } from "../../../http/calls/paging.ts";
import type { WorkSlots } from "../../../throttle/work-slots.ts";
import {
  type CardCache,
  categoryLink,
  categoryTile,
  sellersSiblings,
  type ShopStructure,
} from "../../catalogue/catalogue.public.ts";
import {
  type BestMatch,
  type CatalogueSearch,
  pathOf,
  queryText,
  type SearchAdmission,
  type SearchRecords,
  type TradeInList,
} from "../../search/search.public.ts";
import { existingProduct } from "../quote/existing-product.ts";
import { tradeInCard } from "./trade-in-card.ts";
import { tradeInCategories } from "./trade-in-categories.ts";

type FindHandlers = Pick<
  Handlers,
  | "api_trade_in_suggestions"
  | "api_get_trade_in_landing"
  | "api_trade_in_search"
  | "api_trade_in_search_list"
  | "api_trade_in_product"
>;

export interface FindDependencies {
  readonly database: Pick<Database, "reads">;
  readonly structure: Pick<ShopStructure, "treeWith" | "tree">;
  readonly search: Pick<CatalogueSearch, "tradeIns" | "bestMatch">;
  readonly admission: SearchAdmission;
  readonly cards: Pick<CardCache, "sources">;
  readonly records: Pick<SearchRecords, "search">;
  /** Limits concurrent database reads of searches. */
  readonly readers: WorkSlots;
}

/** What the landing page shows of everything that the shop buys. */
const LANDING = {
  sort: "relevance",
  text: null,
  categoryPath: null,
  filters: {},
  page: 1,
  pageSize: 8,
  levels: 2,
} as const;

/** How sellers find what they want to sell. */
export function tradeInFindHandlers({
  database,
  structure,
  search,
  admission,
  cards,
  records,
  readers,
}: FindDependencies): FindHandlers {
  const cardsOf = async (ids: readonly number[], locale: Locale) =>
    (await readers.run(() => cards.sources(ids, locale))).map(tradeInCard);

  /** The names and paths of the list's categories. */
  async function categoriesOf({ category, children }: TradeInList, locale: Locale) {
    const tree = await (category === null ? structure.tree() : structure.treeWith(category));
    const paths = category === null ? undefined : tree.get(category)?.paths;
    return {
      categories: tradeInCategories(tree, children, (child) => categoryLink(child, locale)),
      breadcrumbs: category === null ? [] : tree.lineage(category).map((each) => categoryLink(each, locale)),
      categoryPaths: paths === undefined ? null : localized((each) => paths[each]),
    };
  }

  return {
    api_get_trade_in_landing: async (_, { locale }) => {
      const outcome = await admission.run(null, () => search.tradeIns({ ...LANDING, locale }));
      if (outcome.kind !== "list") throw new Error(`The landing page has no list: ${outcome.kind}`);
      const tree = await structure.tree();
      return {
        categories: tradeInCategories(tree, outcome.list.children, (root, { children }) => ({
          ...categoryLink(root, locale),
          children: tradeInCategories(tree, children, (child) => categoryTile(child, locale)),
        })),
        products: await cardsOf(outcome.list.ids, locale),
      };
    },

    api_trade_in_search: async ({ query }, { locale, client }) => {
      const { page = 1, sort = "relevance" } = query;
      const text = queryText(query.q);
      const outcome = await admission.run(text === null && !query.filters ? null : client, () =>
        search.tradeIns({
          locale,
          sort,
          text,
          categoryPath: pathOf(query.categorySanitizedPath),
          filters: parseFilters(query.filters ?? ""),
          page,
          pageSize: PAGE_SIZE,
          levels: 1,
        }),
      );
      if (outcome.kind === "unknown-category")
        throw new ApiFailure("NOT_FOUND", "There is no category at this path");
      if (outcome.kind === "page-out-of-range") throw pageOutOfRange();
      const { list } = outcome;
      const isNewSearch = query.originalSearchUuid === undefined && page === 1 && list.filters === "";
      const searchUuid = query.originalSearchUuid ?? randomUUID();
      if (text !== null && isNewSearch) {
        const found = { searchUuid, side: "green", locale, text, results: list.total } as const;
        records.search(found, networkOf(client));
      }
      return {
        searchUuid,
        products: { docs: await cardsOf(list.ids, locale), numFound: list.total },
        pagination: { page, pageSize: PAGE_SIZE, pageCount: list.pageCount },
        ...(await categoriesOf(list, locale)),
        facets: [...list.facets],
        sort,
        filters: list.filters,
        correctedQuery: list.correctedQuery,
        suggestedQuery: list.suggestedQuery,
        missing: [...list.missing],
        near: await cardsOf(list.near, locale),
      };
    },

    api_trade_in_suggestions: async ({ query: { query } }, { locale, client }) => {
      const outcome = await admission.run(client, () =>
        search.tradeIns({
          locale,
          sort: "relevance",
          text: queryText(query),
          isTyping: true,
          categoryPath: null,
          filters: {},
          page: 1,
          pageSize: MAX_TRADE_IN_SUGGESTIONS,
          levels: 0,
        }),
      );
      if (outcome.kind !== "list") return { query, products: [], missing: [] };
      const { ids, missing, near } = outcome.list;
      const found = await cardsOf(missing.length > 0 ? near : ids, locale);
      return {
        query,
        products: found.filter(({ highestPrice }) => highestPrice !== null),
        missing: [...missing],
      };
    },

    api_trade_in_search_list: ({ body }, { locale, client, signal }) =>
      admission.runList(client, async () => {
        const found: (BestMatch | null)[] = [];
        // One line at a time, so that other searches get their turn in between.
        for (const line of body.lines) {
          // The answer does not wait for it.
          if (signal.aborted) break;
          found.push(await search.bestMatch({ text: line, locale }));
        }
        const ids = new Set(found.flatMap((match) => (match === null ? [] : [match.id])));
        const products = new Map((await cardsOf([...ids], locale)).map((card) => [card.id, card]));
        const lines = body.lines.map((line, position): TradeInListMatches["lines"][number] => {
          const match = found[position] ?? null;
          const product = (match && products.get(match.id)) ?? null;
          return product === null || match === null
            ? { line, product: null, isCertain: false, matches: 0 }
            : { line, product, isCertain: match.isCertain, matches: match.matches };
        });
        return { searchUuid: randomUUID(), lines };
      }),

    api_trade_in_product: async ({ params: { id } }, { locale }) => {
      const [source] = await cards.sources([id], locale);
      if (source === undefined) throw new ApiFailure("NOT_FOUND", "There is no such product");
      const [tree, siblings, { set, prices }] = await Promise.all([
        structure.treeWith(source.categoryId),
        sellersSiblings(database.reads, id, locale),
        existingProduct(database.reads, id, locale),
      ]);
      return {
        product: tradeInCard(source),
        siblings,
        prices: prices === null ? [] : wearPrices(set?.content ?? null, prices),
        largestDeduction: prices === null || set === null ? null : largestDeduction(set.content, prices),
        categories: tree.lineage(source.categoryId).map((each) => categoryLink(each, locale)),
      };
    },
  };
}
