import { z } from "zod";
import { isCacheTag } from "../cache-tag.ts";
import { defineCall } from "../call.ts";
import { MIN_SUGGESTION_LENGTH, SORT_ORDERS } from "../filters.ts";
import { categoryLink, flag, pagination, productCard, wholeNumber } from "../shared.ts";

/** Products per list page (specification, section 9). */
export const PAGE_SIZE = 29;
/** Maximum query length in characters; a longer query is cut. */
export const MAX_QUERY_LENGTH = 200;

/** `count`: models, as in `numFound`; a model counts if one of its colours does. */
export const facetValue = z
  .object({ value: z.string(), label: z.string(), count: z.int().min(0), selected: z.boolean() })
  .meta({ id: "FacetValue" });

export const facet = z
  .discriminatedUnion("kind", [
    /** Multiple choice. Counts ignore the values selected in this facet. */
    z.object({ kind: z.literal("terms"), key: z.string(), label: z.string(), values: z.array(facetValue) }),
    /** Cents, both bounds inclusive; `from` and `to` are the selected range. */
    z.object({
      kind: z.literal("range"),
      key: z.string(),
      label: z.string(),
      minimum: z.int(),
      maximum: z.int(),
      from: z.int().nullable(),
      to: z.int().nullable(),
    }),
  ])
  .meta({ id: "Facet" });

/**
 * What a query names and the shop does not have: a maker, a kind of goods, a model of a line, an article by its EAN or ISBN. Or
 * a word that was left out to find something.
 */
export const missingPart = z
  .object({
    kind: z.enum(["maker", "kind", "model", "article", "word"]),
    /** As in the query, in lower case. */
    text: z.string(),
  })
  .meta({ id: "MissingPart" });

export const productListView = z
  .object({
    /** Identifies this search for tracking; later cart additions refer to it. */
    searchUuid: z.uuid(),
    searchResponse: z.object({
      products: z.object({
        /** One card for each model: the colour that fits the query and the filters, otherwise the best offer. */
        docs: z.array(productCard),
        /** Models found. Products that differ only in colour are one. `pagination` pages through them. */
        numFound: z.int().min(0),
      }),
    }),
    pagination,
    /** Categories one level below that contain results. */
    categories: z.array(categoryLink.extend({ count: z.int() })),
    /** From the root to the category of the list; empty in a search without category. */
    breadcrumbs: z.array(categoryLink),
    /** The category's path by locale, for hreflang; null in a search. */
    categoryPaths: z.record(z.string(), z.string()).nullable(),
    categoryNiceBlock: z.object({ title: z.string(), text: z.string() }).nullable(),
    facets: z.array(facet),
    sort: z.enum(SORT_ORDERS),
    /** The applied filters in canonical form, without unknown ones: the chosen ones, and those that the query names. */
    filters: z.string(),
    /** The query without what it says about the offer ("unter 200 euro"), which is in `filters`; null: no query. */
    query: z.string().nullable(),
    /** The query after spelling correction. */
    correctedQuery: z.string().nullable(),
    /** With one of them nothing is found, and the alternatives are near it. */
    missing: z.array(missingPart),
    /**
     * The parts of a query for a device that it can do without. `text`: as in the query, with a capital letter.
     * `without`: the query without this part.
     */
    parts: z.array(
      z.object({
        kind: z.enum(["category", "brand", "colour", "storage"]),
        text: z.string(),
        without: z.string(),
      }),
    ),
    /** Suggestions for a search without results; null: there are results or there was no query. */
    alternatives: z
      .object({
        /** The most similar query that has results. */
        suggestedQuery: z.string().nullable(),
        categories: z.array(categoryLink),
        bestsellers: z.array(productCard),
      })
      .nullable(),
  })
  .meta({ id: "ProductListView" });

export const suggestions = z
  .object({
    query: z.string(),
    /** One for each model. */
    products: z.array(productCard),
    categories: z.array(categoryLink),
    queries: z.array(z.string()),
    /** Models that a search for the query would find. */
    numFound: z.int().min(0),
    /** With one of them the products, categories and queries are near it, or popular if nothing is. */
    missing: z.array(missingPart),
  })
  .meta({ id: "Suggestions" });

/** Maximum number of products and tags in one response. */
export const MAX_CATALOGUE_CHANGES = 5_000;

export const catalogueChanges = z
  .object({
    /**
     * Value of `since` for the next request. A product may appear again while an older transaction is open.
     */
    cursor: z.string(),
    /**
     * `changedIn` differs for each change of a product. Null: too many changes to list; any product may have
     * changed.
     */
    products: z.array(z.object({ id: z.int(), changedIn: z.string() })).nullable(),
    /** Tags of changed categories and of changed texts of landing pages, in the same manner. */
    tags: z.array(z.object({ tag: z.string().refine(isCacheTag), changedIn: z.string() })),
  })
  .meta({ id: "CatalogueChanges" });

export type Facet = z.infer<typeof facet>;
export type FacetValue = z.infer<typeof facetValue>;
export type ProductListView = z.infer<typeof productListView>;
export type CatalogueChanges = z.infer<typeof catalogueChanges>;
export type MissingPart = z.infer<typeof missingPart>;
export type Suggestions = z.infer<typeof suggestions>;

export const searchCalls = {
  api_product_list_view: defineCall({
    method: "GET",
    path: "/api/products",
    access: "public",
    waitsFor: "search",
    summary: "A page of a category or of a search, with facets",
    query: z.object({
      page: wholeNumber(1, 1_000_000).optional(),
      q: z.string().max(2000).optional(),
      sort: z.enum(SORT_ORDERS).optional(),
      inStock: flag.optional(),
      /** Comma-separated ids of products to list first, for campaigns and links. */
      preselected: z
        .string()
        .regex(/^\d{1,10}(,\d{1,10}){0,28}$/u)
        .optional(),
      /** Selected facets as a query string: `brand=apple,samsung&price=10000-20000`. */
      filters: z.string().max(2000).optional(),
      categorySanitizedPath: z.string().max(500).optional(),
      pathname: z.string().max(2000).optional(),
      originalSearchUuid: z.uuid().optional(),
    }),
    response: productListView,
    errors: ["NOT_FOUND", "PAGE_OUT_OF_RANGE"],
  }),
  api_get_smart_suggestions: defineCall({
    method: "GET",
    path: "/api/suggestions",
    access: "public",
    cacheSeconds: 5,
    waitsFor: "search",
    summary:
      "Products, categories and queries that match a typed prefix; without one the most frequent queries",
    query: z.object({
      query: z
        .string()
        .trim()
        .max(MAX_QUERY_LENGTH)
        .refine((text) => text === "" || text.length >= MIN_SUGGESTION_LENGTH),
    }),
    response: suggestions,
    errors: [],
  }),
  api_get_catalogue_changes: defineCall({
    method: "GET",
    path: "/api/catalogue-changes",
    access: "service",
    summary: "Products, categories and texts that changed, for clients that cache pages",
    query: z.object({
      /** `cursor` of the last response. Absent: the response has the current cursor and no products. */
      since: z
        .string()
        .regex(/^\d{1,20}$/u)
        .optional(),
    }),
    response: catalogueChanges,
    errors: [],
  }),
} as const;
