import { catalogueLines } from "../catalogue/catalogue-lines.ts";
import { openShop, type Shop } from "../shop/open-shop.ts";
import { expect, type Page, test as base } from "./test.ts";

export { expect, type Page } from "./test.ts";

const DEMO_PRODUCTS = 60;

/** The suite's test in a shop of the worker's own, whose services it may stop and start. */
export const test = base.extend<object, { readonly shop: Shop }>({
  shop: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright's form for no needs
    async ({}, use) => {
      const shop = await openShop({ demoProducts: DEMO_PRODUCTS, catalogue: catalogueLines });
      await use(shop);
      await shop.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
});

/** Starts the API and waits until the BFF, which leaves an API that was down alone for a while, asks it again. */
export async function startApi({ api, url }: Shop, page: Page): Promise<void> {
  await api.start();
  await expect(async () => {
    expect((await page.request.get(`${url}/api/navigation`)).status()).toBe(200);
  }).toPass();
}
