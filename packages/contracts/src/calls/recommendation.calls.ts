import { z } from "zod";
import { defineCall } from "../call.ts";
import {
  MAX_RECOMMENDATION_SUBJECTS,
  RECOMMENDATION_LOCATIONS,
  RECOMMENDATION_TYPES,
} from "../recommendation-types.ts";
import { flag, id, productCard, wholeNumber } from "../shared.ts";
import { MAX_QUERY_LENGTH } from "./search.calls.ts";

/** Products of one answer, and of an answer whose request does not say how many. */
export const MAX_RECOMMENDATIONS = 48;
export const DEFAULT_RECOMMENDATIONS = 8;

const type = z.enum(RECOMMENDATION_TYPES);
const location = z.enum(RECOMMENDATION_LOCATIONS);
const productId = z.int().min(1).max(2_147_483_647);

export const recommendations = z
  .object({
    /** The requested type, or the fallback type if that one is shown instead. */
    type,
    /** The category whose products are shown; null: of all. */
    categoryId: z.int().nullable(),
    products: z.array(productCard),
  })
  .meta({ id: "Recommendations" });

export type Recommendations = z.infer<typeof recommendations>;

export const recommendationCalls = {
  api_recommendations: defineCall({
    method: "GET",
    path: "/api/recommendations",
    access: "public",
    waitsFor: "search-for-query",
    summary: "Recommended products, never one of `productId`. Empty: there are none",
    query: z.object({
      type,
      /** Shown instead if there are too few of `type`. */
      fallbackType: type.optional(),
      location: location.optional(),
      pageSize: wholeNumber(1, MAX_RECOMMENDATIONS).optional(),
      /** True: products that are sold out may be among them. */
      allowNotInStock: flag.optional(),
      /** Only products of this category and below. */
      categoryId: id.optional(),
      /** Used instead if there are too few in `categoryId`. */
      fallbackCategoryId: id.optional(),
      /** The product beside which they are shown; up to 10, separated by commas. */
      productId: z
        .string()
        .regex(/^\d{1,10}(?:,\d{1,10}){0,9}$/u)
        .transform((ids) => ids.split(",").map(Number))
        .pipe(z.array(productId).max(MAX_RECOMMENDATION_SUBJECTS))
        .optional(),
      /** Stands for the product that it most likely means, if there is no `productId`. */
      query: z.string().max(MAX_QUERY_LENGTH).optional(),
    }),
    response: recommendations,
    errors: [],
  }),
  api_recommendations_feedback: defineCall({
    method: "POST",
    path: "/api/recommendations/feedback",
    access: "public",
    consent: "statistics",
    summary:
      "A shopper saw a row of recommendations, or clicked one of its products. Needs consent to statistics",
    body: z.object({
      type,
      fallbackType: type.optional(),
      location,
      pageSize: z.int().min(1).max(MAX_RECOMMENDATIONS).optional(),
      allowNotInStock: z.boolean().optional(),
      categoryId: productId.optional(),
      fallbackCategoryId: productId.optional(),
      productId: productId.optional(),
      query: z.string().max(MAX_QUERY_LENGTH).optional(),
      /** The product that was clicked; null: the row was seen. */
      clickedProductId: productId.nullable(),
    }),
    response: z.object({}),
    errors: [],
  }),
  api_add_product_visit: defineCall({
    method: "POST",
    path: "/api/recommendations/visits",
    access: "public",
    consent: "statistics",
    summary: "A shopper opened the page of a product. Needs consent to statistics",
    body: z.object({ productId }),
    response: z.object({}),
    errors: [],
  }),
  api_delete_product_visits: defineCall({
    method: "DELETE",
    path: "/api/recommendations/visits",
    access: "public",
    summary: "Forgets the products that this shopper viewed, and their feedback",
    response: z.object({}),
    errors: [],
  }),
} as const;
