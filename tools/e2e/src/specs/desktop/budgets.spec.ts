import { gzipSync } from "node:zlib";
import { putIntoCart } from "../../browser/cart.ts";
import { enterAsGuest, payInAdvance } from "../../browser/checkout.ts";
import { open } from "../../browser/hydrated.ts";
import { listPath, productPath } from "../../browser/pages.ts";
import { expect, type Page, test } from "../../browser/test.ts";
import { PRODUCTS } from "../../catalogue/products.ts";

// A kilobyte is 1000 bytes.
const JAVASCRIPT = 187_500;
const CHECKOUT_JAVASCRIPT = 185_000;
const CSS = 25_000;
const HTML = 130_000;

/** Gzipped bytes of all files of a type that a page has loaded when the network is idle. */
async function weigh(page: Page, path: string) {
  await open(page, path);
  await page.waitForLoadState("networkidle");
  // The browser's list has the files of this page only, also those that were in its cache.
  const urls = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  const sum = async (type: string) => {
    const files = [...new Set(urls)].filter((url) => new URL(url).pathname.endsWith(`.${type}`));
    const bodies = await Promise.all(files.map(async (url) => (await page.request.get(url)).body()));
    return bodies.reduce((total, body) => total + gzipSync(body).length, 0);
  };
  return { javascript: await sum("js"), css: await sum("css") };
}

for (const [name, path] of [
  ["list", listPath.de],
  ["product", productPath(PRODUCTS.phone)],
] as const) {
  test(`code of the ${name} page`, async ({ page }) => {
    const { javascript, css } = await weigh(page, path);
    expect(javascript).toBeGreaterThan(50_000);
    expect(javascript).toBeLessThanOrEqual(JAVASCRIPT);
    expect(css).toBeGreaterThan(1_000);
    expect(css).toBeLessThanOrEqual(CSS);
  });
}

test("code of the checkout's pages", async ({ page }) => {
  await putIntoCart(page, PRODUCTS.forSale);
  const expectLight = async (step: string) => {
    const { javascript, css } = await weigh(page, `/checkout/${step}`);
    expect.soft(javascript, step).toBeGreaterThan(50_000);
    expect.soft(javascript, step).toBeLessThanOrEqual(CHECKOUT_JAVASCRIPT);
    expect.soft(css, step).toBeLessThanOrEqual(CSS);
  };
  await expectLight("cart");
  await expectLight("address");
  await enterAsGuest(page);
  await expectLight("payment");
  await payInAdvance(page);
  await expectLight("overview");
});

test("documents of lists", async ({ page }) => {
  for (const path of [listPath.de, listPath.fr, `${listPath.de}/apple-iphone`, "/kaufen/suchen?q=iphone"]) {
    const document = await (await page.request.get(path)).body();
    expect.soft(document.length, path).toBeGreaterThan(20_000);
    expect.soft(document.length, path).toBeLessThanOrEqual(HTML);
  }
});
