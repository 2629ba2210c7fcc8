import { LOCALES } from "@reprise/locale";
import { z } from "zod";
import { BEACON_PATHS } from "../beacon.ts";
import { defineCall } from "../call.ts";
import { done } from "../identity.ts";
import { OPERATOR_ROLES } from "../operator-roles.ts";
import { wholeNumber } from "../shared.ts";

const SIDES = ["blue", "green"] as const;

/** Queries of one list of the report, at most. */
export const MAX_REPORTED_QUERIES = 500;

/** Numbers of searches. `with…`: of those that led to it at least once. */
const counts = {
  searches: z.int(),
  withoutResults: z.int(),
  /** Only of shoppers who allow statistics. */
  withClick: z.int(),
  withCart: z.int(),
  withAlert: z.int(),
  withOrder: z.int(),
};

export const searchedQuery = z
  .object({ side: z.enum(SIDES), locale: z.enum(LOCALES), query: z.string(), ...counts })
  .meta({ id: "SearchedQuery" });

export type SearchedQuery = z.infer<typeof searchedQuery>;

/** A word or phrase of a group of synonyms; without the characters that separate them in their list. */
const synonym = z
  .string()
  .trim()
  .min(2)
  .max(60)
  .regex(/^[^,#:\r\n]+$/u);

const time = z.iso.datetime({ offset: true });

export const searchRecordCalls = {
  api_search_conversion_click: defineCall({
    method: "POST",
    path: BEACON_PATHS.searchClick,
    access: "public",
    beacon: "statistics",
    summary: "A shopper has opened a product of a search; unknown and repeated ones are ignored",
    body: z.object({ productId: z.int().min(1).max(2_147_483_647), searchUuid: z.uuid() }),
    response: done,
    errors: [],
  }),
  api_operator_search_report: defineCall({
    method: "GET",
    path: "/api/operator/searches/report",
    access: "operator",
    roles: OPERATOR_ROLES,
    summary: "What shoppers searched and what came of it; by default the last 30 days",
    query: z.object({
      from: time.optional(),
      /** Exclusive. */
      until: time.optional(),
      locale: z.enum(LOCALES).optional(),
      side: z.enum(SIDES).optional(),
      limit: wholeNumber(1, MAX_REPORTED_QUERIES).optional(),
    }),
    response: z.object({
      from: z.iso.datetime(),
      until: z.iso.datetime(),
      total: z.object(counts),
      /** Searches whose query is not stored, because it may contain something personal. */
      unnamed: z.int(),
      /** Lists of queries, most searched first. */
      withoutResults: z.array(searchedQuery),
      withoutClicks: z.array(searchedQuery),
      queries: z.array(searchedQuery),
    }),
    errors: [],
  }),
  api_operator_synonym_add: defineCall({
    method: "POST",
    path: "/api/operator/searches/synonyms",
    access: "operator",
    roles: ["support"],
    idempotent: true,
    summary:
      "Adds words that mean the same in a language, such as a query without results and the word of the shop",
    body: z.object({
      locale: z.enum(LOCALES),
      words: z
        .array(synonym)
        .min(2)
        .max(10)
        .refine((words) => new Set(words.map((word) => word.toLowerCase())).size === words.length),
    }),
    response: z.object({ locale: z.enum(LOCALES), words: z.array(z.string()) }),
    errors: [],
  }),
} as const;
