import { z } from "zod";
import { defineCall } from "../call.ts";
import { id } from "../shared.ts";

/** Products of one XML sitemap. A sitemap may have 50,000 addresses, but one this size is made in some milliseconds. */
export const SITEMAP_PRODUCTS = 2_000;

/** By locale. */
const localized = z.record(z.string(), z.string());

export const sitemapCalls = {
  api_get_sitemap_parts: defineCall({
    method: "GET",
    path: "/api/sitemap",
    access: "service",
    summary: "The id with which each part of the products begins",
    response: z.object({ firstIds: z.array(z.int()) }),
    errors: [],
  }),
  api_get_sitemap_products: defineCall({
    method: "GET",
    path: "/api/sitemap/products",
    access: "service",
    summary: "Addresses of a part of the products",
    query: z.object({ firstId: id }),
    response: z.object({
      products: z
        .array(
          z.object({
            id: z.int(),
            slugs: localized,
            /** When its texts or a price changed. */
            changedAt: z.iso.datetime(),
          }),
        )
        .max(SITEMAP_PRODUCTS),
    }),
    errors: [],
  }),
  api_get_sitemap_categories: defineCall({
    method: "GET",
    path: "/api/sitemap/categories",
    access: "service",
    summary: "Addresses of all categories with products",
    response: z.object({ categories: z.array(z.object({ id: z.int(), paths: localized })) }),
    errors: [],
  }),
} as const;
