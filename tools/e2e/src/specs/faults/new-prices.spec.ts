import { expect, type Page, startApi, test } from "../../browser/own-shop-test.ts";
import { productPath } from "../../browser/pages.ts";
import { productLine } from "../../catalogue/product-line.ts";
import { PRODUCTS } from "../../catalogue/products.ts";
import type { Shop } from "../../shop/open-shop.ts";

const { charger } = PRODUCTS;
const [OLD, NEW] = ["19,00\u00a0€", "21,00\u00a0€"];

async function setPrice(shop: Shop, page: Page, price: number): Promise<void> {
  const lines = [productLine({ ...charger, variants: { A1: { price, quantity: 9 } } })];
  if (shop.isDatabaseShared) return shop.importCatalogue(lines);
  await shop.api.stop();
  await shop.importCatalogue(lines);
  await startApi(shop, page);
}

test.afterEach(({ shop, page }) => setPrice(shop, page, 1_900));

test("two BFFs show a new price within two seconds and never the old one afterwards", async ({
  page,
  shop,
}) => {
  const urls = [shop.url, await shop.startAnotherBff()].map((url) => url + productPath(charger));
  const read = async (url: string) => {
    const answer = await page.request.get(url);
    const [, price] = /data-testid="price"><strong[^>]*>([^<]*)/u.exec(await answer.text()) ?? [];
    return { isKept: answer.headers()["etag"] !== undefined, price };
  };
  for (const url of urls) await expect.poll(() => read(url)).toEqual({ isKept: true, price: OLD });

  await setPrice(shop, page, 2_100);
  const within = { timeout: 2_000, intervals: [50] };
  await Promise.all(urls.map((url) => expect.poll(async () => (await read(url)).price, within).toBe(NEW)));
  for (let times = 0; times < 40; times += 1)
    for (const url of urls) expect((await read(url)).price).toBe(NEW);
});
