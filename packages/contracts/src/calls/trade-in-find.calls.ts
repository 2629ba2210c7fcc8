import { z } from "zod";
import { defineCall } from "../call.ts";
import { MAX_LIST_LINE, MAX_LIST_LINES, MIN_SUGGESTION_LENGTH, TRADE_IN_SORTS } from "../filters.ts";
import { categoryLink, cents, grade, id, pagination, picture, productCard, wholeNumber } from "../shared.ts";
import { siblingGroups } from "./catalogue.calls.ts";
import { facet, MAX_QUERY_LENGTH, missingPart } from "./search.calls.ts";

/** A product as sellers see it. */
export const tradeInCard = productCard
  .pick({ id: true, name: true, brand: true, slug: true, picture: true, isMedia: true })
  .extend({
    /** Number of the colours in which the shop knows this product. */
    colourCount: z.int().min(1),
    /** What the shop pays for the best grade that it buys; null: it does not buy the product. */
    highestPrice: cents.nullable(),
  })
  .meta({ id: "TradeInCard" });

/** A category with products that the shop buys. */
const tradeInCategory = categoryLink
  .extend({ count: z.int().min(1), highestPrice: cents })
  .meta({ id: "TradeInCategory" });

export const tradeInLanding = z
  .object({
    /** The upper two levels of the tree. */
    categories: z.array(tradeInCategory.extend({ children: z.array(tradeInCategory.extend({ picture })) })),
    /** The products that most people want, of those that the shop buys. */
    products: z.array(tradeInCard),
  })
  .meta({ id: "TradeInLanding" });

export const tradeInSearchView = z
  .object({
    /** Identifies this search; what is put into the green cart refers to it. */
    searchUuid: z.uuid(),
    products: z.object({
      /** One for each model: the colour that fits the query and the filters, otherwise the one with the highest price. */
      docs: z.array(tradeInCard),
      /** Models found. Products that differ only in colour are one. */
      numFound: z.int().min(0),
    }),
    pagination,
    /** Categories one level below that contain results. */
    categories: z.array(tradeInCategory),
    /** From the root to the category of the list; empty in a search. */
    breadcrumbs: z.array(categoryLink),
    /** The category's path by locale, for hreflang; null in a search. */
    categoryPaths: z.record(z.string(), z.string()).nullable(),
    facets: z.array(facet),
    sort: z.enum(TRADE_IN_SORTS),
    /** The applied filters in canonical form, without unknown ones. */
    filters: z.string(),
    /** The query after spelling correction. */
    correctedQuery: z.string().nullable(),
    /** The most similar query that has results, for one without. */
    suggestedQuery: z.string().nullable(),
    /** What the query names and the shop does not know. With one of them nothing is found. */
    missing: z.array(missingPart),
    /** What the shop buys near that. */
    near: z.array(tradeInCard),
  })
  .meta({ id: "TradeInSearchView" });

/** Lines of the suggestions for sellers. */
export const MAX_TRADE_IN_SUGGESTIONS = 8;

export const tradeInSuggestions = z
  .object({
    query: z.string(),
    /** One for each model, only what the shop buys. */
    products: z.array(tradeInCard).max(MAX_TRADE_IN_SUGGESTIONS),
    /** With one of them the products are near it. */
    missing: z.array(missingPart),
  })
  .meta({ id: "TradeInSuggestions" });

export const tradeInListMatches = z
  .object({
    searchUuid: z.uuid(),
    /** In the order of the request. */
    lines: z.array(
      z.object({
        line: z.string(),
        /** Null: no product matches the line. */
        product: tradeInCard.nullable(),
        /** False: the product matches only a part of the line, or a corrected spelling of it. */
        isCertain: z.boolean(),
        /** Number of models that match as much of the line. */
        matches: z.int().min(0),
      }),
    ),
  })
  .meta({ id: "TradeInListMatches" });

export const tradeInProduct = z
  .object({
    product: tradeInCard,
    /** For sellers to choose from. `price`: what the shop pays at most. `inStock`: it buys this one. */
    siblings: siblingGroups,
    /** What it pays for one that works, by the wear that questions ask about; the best grade first. Empty: it does not buy it. */
    prices: z.array(z.object({ grade, price: cents })),
    /** The most that one answer takes off the price of the grade. Null: there are no questions. */
    largestDeduction: cents.nullable(),
    /** From the root to the product's category. */
    categories: z.array(categoryLink),
  })
  .meta({ id: "TradeInProduct" });

export type TradeInCard = z.infer<typeof tradeInCard>;
export type TradeInCategory = z.infer<typeof tradeInCategory>;
export type TradeInLanding = z.infer<typeof tradeInLanding>;
export type TradeInSearchView = z.infer<typeof tradeInSearchView>;
export type TradeInSuggestions = z.infer<typeof tradeInSuggestions>;
export type TradeInListMatches = z.infer<typeof tradeInListMatches>;
export type TradeInProduct = z.infer<typeof tradeInProduct>;

export const tradeInFindCalls = {
  api_get_trade_in_landing: defineCall({
    method: "GET",
    path: "/api/trade-in/landing",
    access: "public",
    cacheSeconds: 5,
    waitsFor: "search",
    summary: "The categories that sellers can choose from, with the highest price in each, and products",
    response: tradeInLanding,
    errors: [],
  }),
  api_trade_in_search: defineCall({
    method: "GET",
    path: "/api/trade-in/search",
    access: "public",
    waitsFor: "search",
    summary:
      "What a seller can choose from: a page of a category, or of a search that also says what is not bought",
    query: z.object({
      page: wholeNumber(1, 1_000_000).optional(),
      q: z.string().max(2000).optional(),
      sort: z.enum(TRADE_IN_SORTS).optional(),
      /** Selected facets as a query string: `brand=apple,samsung&storage=128`. */
      filters: z.string().max(2000).optional(),
      categorySanitizedPath: z.string().max(500).optional(),
      originalSearchUuid: z.uuid().optional(),
    }),
    response: tradeInSearchView,
    errors: ["NOT_FOUND", "PAGE_OUT_OF_RANGE"],
  }),
  api_trade_in_suggestions: defineCall({
    method: "GET",
    path: "/api/trade-in/suggestions",
    access: "public",
    cacheSeconds: 5,
    waitsFor: "search",
    summary: "The models that the shop buys and that match a typed prefix, with what it pays at most",
    query: z.object({ query: z.string().trim().min(MIN_SUGGESTION_LENGTH).max(MAX_QUERY_LENGTH) }),
    response: tradeInSuggestions,
    errors: [],
  }),
  api_trade_in_search_list: defineCall({
    method: "POST",
    path: "/api/trade-in/search/list",
    access: "public",
    isSafe: true,
    waitsFor: "search",
    summary: "The product that each line of a list means: names, model numbers, EANs and ISBNs",
    body: z.object({
      lines: z.array(z.string().trim().min(1).max(MAX_LIST_LINE)).min(1).max(MAX_LIST_LINES),
    }),
    response: tradeInListMatches,
    errors: [],
  }),
  api_trade_in_product: defineCall({
    method: "GET",
    path: "/api/trade-in/products/{id}",
    access: "public",
    summary: "What the shop pays for a product in each grade",
    params: z.object({ id }),
    response: tradeInProduct,
    errors: ["NOT_FOUND"],
  }),
} as const;
