import type { ApiClient, CallResult } from "@reprise/contracts/client";
import {
  type Addresses,
  type Locale,
  LOCALES,
  localized,
  type RouteName,
  type RouteParams,
} from "@reprise/locale";
import { RequestError } from "../../server/error-item.ts";
import type { SitemapPage } from "./sitemap-xml.ts";

/** Pages without parameters that search engines may show. */
const PLAIN_PAGES: readonly RouteName[] = [
  "landingpage",
  "buy_home",
  "media",
  "electronics",
  "apple",
  "category_landingpage",
  "green_home",
];

function dataOf<T>(result: CallResult<T>): T {
  if (result.ok) return result.data;
  throw new RequestError("SERVICE_UNAVAILABLE", `No data for the sitemap: ${result.error.code}`);
}

/** The pages of the shop's sitemaps. @throws {RequestError} SERVICE_UNAVAILABLE */
export function createSitemapPages(addresses: Addresses, api: ApiClient) {
  const urls = (name: RouteName, paramsOf: (locale: Locale) => RouteParams = () => ({})) =>
    localized((locale) => addresses.url(name, locale, paramsOf(locale)));
  return {
    /** The id with which each sitemap of products begins. */
    async firstIds(): Promise<readonly number[]> {
      return dataOf(await api.call("api_get_sitemap_parts", {})).firstIds;
    },

    async products(firstId: number): Promise<SitemapPage[]> {
      const query = { firstId: `${firstId}` };
      const { products } = dataOf(await api.call("api_get_sitemap_products", { query }));
      return products.map(({ id, slugs, changedAt }) => ({
        urls: urls("product_details", (locale) => ({ id, slug: slugs[locale] ?? "" })),
        changedAt,
      }));
    },

    async categories(): Promise<SitemapPage[]> {
      const { categories } = dataOf(await api.call("api_get_sitemap_categories", {}));
      return categories.map(({ paths }) => ({
        urls: urls("category", (locale) => ({ categorySanitizedPath: paths[locale] ?? "" })),
      }));
    },

    async contents(): Promise<SitemapPage[]> {
      const { contents } = dataOf(await api.call("api_get_sitemap_contents", {}));
      return contents.map(({ paths, changedAt }) => ({
        urls: Object.fromEntries(
          LOCALES.flatMap((locale) => {
            const path = paths[locale];
            return path === undefined ? [] : [[locale, addresses.origin(locale) + path]];
          }),
        ),
        changedAt,
      }));
    },

    plain: (): SitemapPage[] => PLAIN_PAGES.map((name) => ({ urls: urls(name) })),
  };
}
