import { CHEAP_PRODUCTS } from "../attack/cheap-products.ts";
import { flood, unexpected } from "../attack/send.ts";
import type { Scenario } from "../scenario.ts";

const LOCALES = ["en", "fr", "es", "it", "nl"] as const;

/** Another page of a product for each of 600 indexes. */
function productPage(index: number): string {
  const id = CHEAP_PRODUCTS[index % CHEAP_PRODUCTS.length];
  const locale = LOCALES[Math.floor(index / CHEAP_PRODUCTS.length) % LOCALES.length];
  return `/${locale}/i${id},corvex-cheap-${id}-${locale}`;
}

export const uncachedPages: Scenario = {
  name: "uncached-pages",
  summary: "Opens 60 different product pages at once that no cache has: none may be refused.",
  limits: { eventLoopDelay: 250, memoryGrowth: 100, shopperWait: 1_200 },
  async attack({ shop, intensity }) {
    const answers = await flood(shop.url, { count: 60 * intensity, atOnce: 60 }, (index) => ({
      path: productPage(index),
      headers: { accept: "text/html" },
    }));
    return unexpected(answers, [200]);
  },
};
