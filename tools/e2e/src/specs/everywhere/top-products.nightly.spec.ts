import { gunzipSync } from "node:zlib";
import { open } from "../../browser/hydrated.ts";
import { expect, test } from "../../browser/test.ts";
import { text } from "../../browser/texts.ts";

test(
  "from all categories to the products by demand, page by page, to a product",
  { tag: "@phone" },
  async ({ page }) => {
    await open(page, "/kaufen/categories");
    await page.getByRole("link", { name: text("de", "topProducts.buy"), exact: true }).click();
    const products = page.getByTestId("top-products").getByRole("link");
    await expect(products).toHaveCount(500);
    const first = await products.first().innerText();
    await page
      .getByRole("link", { name: text("de", "topProducts.range", { from: "501", to: "1.000" }) })
      .click();
    await expect(page).toHaveURL("/kaufen/top-produkte/501-1000");
    await expect(products.first()).not.toHaveText(first);
    await products.first().click();
    await expect(page.getByTestId("product-name")).toBeVisible();
  },
);

test("what the shop buys leads to the seller's product page", { tag: "@phone" }, async ({ page }) => {
  await open(page, "/fr/verkaufen/top-produkte/1-500");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    text("fr", "topProducts.sell.title", { from: "1", to: "500" }),
  );
  await page.getByTestId("top-products").getByRole("link").first().click();
  await expect(page).toHaveURL(/\/fr\/trade-in\/product\/\d+$/);
});

for (const range of ["501-1", "10001-10500", "0-499", "999999999999999-1"])
  test(`there is no page ${range}`, { tag: "@phone" }, async ({ page }) => {
    expect((await page.request.get(`/kaufen/top-produkte/${range}`)).status()).toBe(404);
  });

test("sitemaps name pages that are there", { tag: "@phone" }, async ({ page }) => {
  const robots = await (await page.request.get("/robots.txt")).text();
  const [, sitemap = ""] = /^Sitemap: (.+)$/mu.exec(robots) ?? [];
  const index = await (await page.request.get(new URL(sitemap).pathname)).text();
  const files = [...index.matchAll(/<loc>([^<]+)<\/loc>/gu)].map(([, url = ""]) => new URL(url).pathname);
  expect(files.length).toBeGreaterThanOrEqual(18);
  for (const name of ["it-pages", "nl-categories", "es-contents", "fr-products"]) {
    const file = files.find((path) => path.includes(name)) ?? "";
    const xml = gunzipSync(await (await page.request.get(file)).body()).toString();
    const urls = [...xml.matchAll(/<loc>([^<]+)<\/loc>/gu)].map(([, url = ""]) => new URL(url));
    expect(urls.length).toBeGreaterThan(5);
    for (const { pathname } of name === "es-contents" ? urls : [...urls.slice(0, 7), ...urls.slice(-3)]) {
      const answer = await page.request.get(pathname, { maxRedirects: 0 });
      expect(answer.status(), pathname).toBe(200);
    }
  }
});
