import type { BrowserContext, Request } from "@playwright/test";
import type { CatalogueLine } from "@reprise/contracts/catalogue-file";
import { catalogueLines } from "../catalogue/catalogue-lines.ts";
import { openShop, type Shop } from "../shop/open-shop.ts";
import { expect, type Page, test as base } from "./test.ts";

export { expect, type Page } from "./test.ts";
export type { Shop } from "../shop/open-shop.ts";

const DEMO_PRODUCTS = 60;

/** Requests for pictures that have no answer yet, also those of pages that the shopper has left. */
const pendingPictures = new WeakMap<BrowserContext, Set<Request>>();

/** The suite's test with a shop per worker, whose services the test may stop and start. */
export const test = base.extend<object, { readonly shop: Shop }>({
  shop: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright requires the pattern of a fixture without dependencies
    async ({}, use) => {
      const shop = await openShop({ demoProducts: DEMO_PRODUCTS, catalogue: catalogueLines });
      await use(shop);
      await shop.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  context: async ({ context }, use) => {
    const pending = new Set<Request>();
    context.on("request", (request) => {
      if (request.resourceType() === "image") pending.add(request);
    });
    context.on("requestfinished", (request) => pending.delete(request));
    context.on("requestfailed", (request) => pending.delete(request));
    pendingPictures.set(context, pending);
    await use(context);
  },
});

/** Starts the API and waits until the BFF's circuit breaker closes again. */
export async function startApi({ api, url }: Shop, page: Page): Promise<void> {
  await api.start();
  await expect(async () => {
    expect((await page.request.get(`${url}/api/navigation`)).status()).toBe(200);
  }).toPass();
}

/** Waits for the pictures that the page has requested, or is about to: lazy ones in its window. */
async function picturesLoaded(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const isAwaited = image.currentSrc !== "" || image.getBoundingClientRect().top < window.innerHeight;
      return image.complete || !isAwaited || !image.checkVisibility();
    }),
  );
  await expect.poll(() => pendingPictures.get(page.context())?.size).toBe(0);
}

/**
 * Imports like a nightly job; an embedded database allows one process at a time. A picture that is still on its way would
 * fail while the API is stopped.
 */
export async function restock(shop: Shop, page: Page, lines: readonly CatalogueLine[]): Promise<void> {
  await picturesLoaded(page);
  await shop.api.stop();
  await shop.importCatalogue(lines);
  await startApi(shop, page);
}
