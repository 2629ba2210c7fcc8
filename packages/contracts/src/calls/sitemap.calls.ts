import { z } from "zod";
import { defineCall } from "../call.ts";
import { id, wholeNumber } from "../shared.ts";
import { isTopProductsPage, MAX_TOP_PRODUCTS, TOP_PRODUCTS_PAGE_SIZE } from "../top-products.ts";

/** Products of one XML sitemap. A sitemap may have 50,000 addresses, but one this size is made in some milliseconds. */
export const SITEMAP_PRODUCTS = 2_000;

/** What the shop does with products: sells or buys them. */
export const SHOP_PROJECTS = ["kaufen", "verkaufen"] as const;

const rank = wholeNumber(1, MAX_TOP_PRODUCTS);

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
  api_get_sitemap_contents: defineCall({
    method: "GET",
    path: "/api/sitemap/contents",
    access: "service",
    summary: "Paths of the published texts",
    response: z.object({
      contents: z.array(z.object({ paths: localized, changedAt: z.iso.datetime() })),
    }),
    errors: [],
  }),
  api_get_top_products: defineCall({
    method: "GET",
    path: "/api/top-products/{project}",
    access: "public",
    cacheSeconds: 300,
    summary: "Products by demand, the ranks of one page",
    params: z.object({ project: z.enum(SHOP_PROJECTS) }),
    query: z.object({ from: rank, to: rank }).refine(({ from, to }) => isTopProductsPage(from, to), {
      path: ["to"],
      error: `must be the last of ${TOP_PRODUCTS_PAGE_SIZE} ranks of a page, such as 1 to ${TOP_PRODUCTS_PAGE_SIZE}`,
    }),
    response: z.object({
      products: z.array(z.object({ id: z.int(), name: z.string(), slug: z.string() })),
      /** True: there are products of later ranks. */
      hasMore: z.boolean(),
    }),
    errors: ["NOT_FOUND"],
  }),
} as const;
