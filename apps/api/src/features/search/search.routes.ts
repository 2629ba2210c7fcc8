import { randomUUID } from "node:crypto";
import type { VariantFilter } from "@reprise/cart";
import { MAX_CATALOGUE_CHANGES, PAGE_SIZE, parseFilters } from "@reprise/contracts";
import { localized, type Locale } from "@reprise/locale";
import type { CatalogueSearch, Category, ListAlternatives, ListQuery } from "@reprise/search-engine";
import { networkOf } from "@reprise/service/client-network";
import type { Database } from "../../db/database.ts";
import { ApiFailure } from "../../http/calls/api-failure.ts";
import type { Handlers } from "../../http/calls/handlers.ts";
import { joinHandlers } from "../../http/calls/join-handlers.ts";
import { pageOutOfRange } from "../../http/calls/paging.ts";
import type { WorkSlots } from "../../throttle/work-slots.ts";
import {
  type CardCache,
  oldestTransaction,
  type ProductChanges,
  readChanges,
  readTagChanges,
  type TagChanges,
} from "../catalogue/catalogue.public.ts";
import type { QueryCounts } from "./query-counts.ts";
import { pathOf, queryText } from "./query-text.ts";
import { searchRecordHandlers } from "./record/search-record.routes.ts";
import type { SearchRecords } from "./record/search-records.ts";
import type { SearchAdmission } from "./search-admission.ts";

type FindHandlers = Pick<
  Handlers,
  "api_product_list_view" | "api_get_smart_suggestions" | "api_get_catalogue_changes"
>;

export interface SearchDependencies {
  readonly database: Pick<Database, "db" | "reads" | "transaction">;
  readonly changes: ProductChanges;
  readonly tagChanges: Pick<TagChanges, "refresh">;
  readonly search: CatalogueSearch;
  readonly admission: SearchAdmission;
  readonly cards: CardCache;
  /** Counts each new search whose results match the whole query. */
  readonly counts: Pick<QueryCounts, "record">;
  /** Records each new search and what came of it, for the report of operators. */
  readonly records: Pick<SearchRecords, "search" | "step">;
  /** Finds the bestsellers of a category, or of the shop; some may be sold out. The app passes it in. */
  readonly findBestsellers: (category: number | null) => Promise<readonly number[]>;
  /** Limits concurrent database reads of searches. */
  readonly readers: WorkSlots;
}

/** Shown after a search without results. */
const MAX_BESTSELLERS = 8;

const linkTo =
  (locale: Locale) =>
  ({ id, names, paths }: Category) => ({ id, name: names[locale], sanitizedPath: paths[locale] });

function niceBlock(category: Category | null, locale: Locale) {
  const text = category?.descriptions[locale] ?? "";
  return category === null || text === "" ? null : { title: category.names[locale], text };
}

export const searchHandlers = (parts: SearchDependencies) =>
  joinHandlers(findHandlers(parts), searchRecordHandlers(parts));

function findHandlers({
  database,
  changes: productChanges,
  tagChanges,
  search,
  admission,
  cards,
  counts,
  records,
  findBestsellers,
  readers,
}: SearchDependencies): FindHandlers {
  const cardsOf = (ids: readonly number[], locale: Locale, variants?: VariantFilter) =>
    readers.run(() => cards.get(ids, locale, variants));

  /** Bestsellers of the category that the search may mean. Before they are computed: those by the stated demand. */
  async function bestsellersFor({ categories, bestsellers }: ListAlternatives, locale: Locale) {
    const computed = await findBestsellers(categories[0]?.id ?? null);
    const inStock = (await cardsOf(computed.slice(0, 2 * MAX_BESTSELLERS), locale)).filter(
      ({ quantity }) => quantity > 0,
    );
    return inStock.length > 0 ? inStock.slice(0, MAX_BESTSELLERS) : cardsOf(bestsellers, locale);
  }

  return {
    api_product_list_view: async ({ query }, { locale, client }) => {
      const sort = query.sort ?? "relevance";
      const text = queryText(query.q);
      const listQuery: ListQuery = {
        locale,
        sort,
        text,
        categoryPath: pathOf(query.categorySanitizedPath),
        filters: parseFilters(query.filters ?? ""),
        inStock: query.inStock ?? false,
        page: query.page ?? 1,
        pageSize: PAGE_SIZE,
        preselected: query.preselected?.split(",").map(Number) ?? [],
      };
      // Lists without text and filters are inexpensive, and mostly requested to render shared pages.
      const isPlain = text === null && !query.filters;
      const outcome = await admission.run(isPlain ? null : client, () => search.list(listQuery));
      if (outcome.kind === "unknown-category")
        throw new ApiFailure("NOT_FOUND", "There is no category at this path");
      if (outcome.kind === "page-out-of-range") throw pageOutOfRange();
      const { list } = outcome;
      const isNewSearch =
        query.originalSearchUuid === undefined &&
        (query.page ?? 1) === 1 &&
        Object.keys(listQuery.filters).length === 0;
      // A word without a match may be a name or an address of a person.
      const isWhole = list.total > 0 && list.isComplete && list.correctedQuery === null;
      if (query.q !== undefined && isNewSearch && isWhole) counts.record(locale, query.q, networkOf(client));
      const searchUuid = query.originalSearchUuid ?? randomUUID();
      if (text !== null && isNewSearch) {
        const found = { searchUuid, side: "blue", locale, text, results: list.total } as const;
        records.search(found, networkOf(client));
      }
      const link = linkTo(locale);
      return {
        searchUuid,
        searchResponse: {
          products: { docs: await cardsOf(list.ids, locale, list.variantFilter), numFound: list.total },
        },
        pagination: { page: query.page ?? 1, pageSize: PAGE_SIZE, pageCount: list.pageCount },
        categories: list.children.map(({ category, count }) => ({ ...link(category), count })),
        breadcrumbs: list.breadcrumbs.map(link),
        categoryPaths: list.category === null ? null : localized((each) => list.category?.paths[each] ?? ""),
        categoryNiceBlock: niceBlock(list.category, locale),
        facets: [...list.facets],
        sort,
        filters: list.filters,
        query: list.text,
        correctedQuery: list.correctedQuery,
        missing: [...list.missing],
        parts: [...list.parts],
        alternatives:
          list.alternatives === null
            ? null
            : {
                suggestedQuery: list.alternatives.suggestedQuery,
                categories: list.alternatives.categories.map(link),
                bestsellers: await bestsellersFor(list.alternatives, locale),
              },
      };
    },

    api_get_catalogue_changes: async ({ query: { since } }) => {
      const cursor = await oldestTransaction(database.db);
      if (since === undefined) return { cursor, products: [], tags: [] };
      // The database was replaced by a restored one.
      if (BigInt(since) > BigInt(cursor)) return { cursor, products: null, tags: [] };
      const changes = await readChanges(database.db, since, MAX_CATALOGUE_CHANGES + 1);
      const tags = await readTagChanges(database.db, since, MAX_CATALOGUE_CHANGES + 1);
      // A list or product requested because of this response must contain the change.
      await Promise.all([search.refresh(), productChanges.refresh(), tagChanges.refresh()]);
      if (changes.length + tags.length > MAX_CATALOGUE_CHANGES) return { cursor, products: null, tags: [] };
      const products = changes.map(({ productId, changedIn }) => ({ id: productId, changedIn }));
      // Lists show a changed category when the index is built again. Until then its change is not announced, and the
      // cursor stays.
      if (tags.length > 0 && !(await search.hasCurrentCategories()))
        return { cursor: since, products, tags: [] };
      return { cursor, products, tags };
    },

    api_get_smart_suggestions: async ({ query }, { locale, client }) => {
      const found = await admission.run(client, () => search.suggest({ text: query.query, locale }));
      return {
        query: query.query,
        products: await cardsOf(found.ids, locale),
        categories: found.categories.map(linkTo(locale)),
        queries: [...found.queries],
        numFound: found.total,
        missing: [...found.missing],
      };
    },
  };
}
