import { gunzipSync } from "node:zlib";
import { LOCALES, localized } from "@reprise/locale";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type FakeApi, startFakeApi } from "../../test/fake-api.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

let api: FakeApi;
let prefixed: TestApp;
let hosted: TestApp;

const hosts = localized((locale) => `${locale}.shop.example`);
const CHANGED = "2026-11-20T10:00:00.000Z";

beforeAll(async () => {
  api = await startFakeApi();
});
beforeEach(async () => {
  api.reset();
  api.data("api_get_sitemap_parts", { firstIds: [1, 2001] });
  api.data("api_get_sitemap_products", {
    products: [{ id: 7, slugs: { de: "ärger&co", fr: "souci" }, changedAt: CHANGED }],
  });
  api.data("api_get_sitemap_categories", {
    categories: [{ id: 3, paths: localized((locale) => `phones/${locale}`) }],
  });
  prefixed = await createTestApp(api.url, { PUBLIC_ORIGIN: "https://shop.example" });
  const origins = LOCALES.map((locale) => `${locale}=https://${hosts[locale]}`).join(",");
  hosted = await createTestApp(api.url, { LOCALE_HOSTS: origins });
  return async () => {
    await prefixed.app.close();
    await hosted.app.close();
  };
});
afterAll(() => api.down());

const get = ({ app }: TestApp, url: string, host = "shop.example") =>
  app.inject({ url, headers: { host, "x-forwarded-proto": "https" } });
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/gu)].map(([, url]) => url);
async function file(app: TestApp, name: string, host?: string): Promise<string> {
  const { statusCode, headers, rawPayload } = await get(app, `/sitemaps/${name}`, host);
  expect([statusCode, headers["content-type"]]).toEqual([200, "application/gzip"]);
  return gunzipSync(rawPayload).toString();
}

test("robots.txt names the sitemap of its host", async () => {
  expect((await get(prefixed, "/robots.txt")).body).toContain("Sitemap: https://shop.example/sitemap.xml\n");
  const { body } = await get(hosted, "/robots.txt", hosts.it);
  expect(body).toContain("Sitemap: https://it.shop.example/sitemap.xml\n");
});

test("one host lists the sitemaps of all languages", async () => {
  const { body, headers } = await get(prefixed, "/sitemap.xml");
  expect(headers["content-type"]).toBe("application/xml; charset=utf-8");
  expect(locations(body)).toEqual(
    LOCALES.flatMap((locale) =>
      ["pages", "categories", "contents", "products-1", "products-2001"].map(
        (part) => `https://shop.example/sitemaps/${locale}-${part}.xml.gz`,
      ),
    ),
  );
});

test("a host of one language lists its own sitemaps", async () => {
  const { body } = await get(hosted, "/sitemap.xml", hosts.fr);
  expect(locations(body)).toEqual(
    ["pages", "categories", "contents", "products-1", "products-2001"].map(
      (part) => `https://fr.shop.example/sitemaps/fr-${part}.xml.gz`,
    ),
  );
});

test("a product has its address, the time of its change, and its addresses in all languages", async () => {
  const xml = await file(prefixed, "fr-products-2001.xml.gz");
  expect(api.seen.at(-1)?.url).toBe("/api/sitemap/products?firstId=2001");
  expect(locations(xml)).toEqual(["https://shop.example/fr/i7,souci"]);
  expect(xml).toContain(`<lastmod>${CHANGED}</lastmod>`);
  expect([...xml.matchAll(/hreflang="([^"]+)" href="([^"]+)"/gu)].map(([, ...found]) => found)).toEqual([
    ["de", "https://shop.example/i7,%C3%A4rger%26co"],
    ["en", "https://shop.example/en/i7,"],
    ["es", "https://shop.example/es/i7,"],
    ["fr", "https://shop.example/fr/i7,souci"],
    ["it", "https://shop.example/it/i7,"],
    ["nl", "https://shop.example/nl/i7,"],
    ["x-default", "https://shop.example/i7,%C3%A4rger%26co"],
  ]);
});

test("categories, texts and plain pages; no time where none is known", async () => {
  const categories = await file(prefixed, "nl-categories.xml.gz");
  expect(locations(categories)).toEqual(["https://shop.example/nl/kopen/phones/nl"]);
  expect(categories).not.toContain("lastmod");
  api.data("api_get_sitemap_contents", {
    contents: [{ paths: { de: "/s/returns", nl: "/nl/s/returns" }, changedAt: CHANGED }],
  });
  const contents = await file(prefixed, "nl-contents.xml.gz");
  expect(locations(contents)).toEqual(["https://shop.example/nl/s/returns"]);
  expect(contents.match(/hreflang="[^"]+"/gu)).toEqual([
    'hreflang="de"',
    'hreflang="nl"',
    'hreflang="x-default"',
  ]);
  // The page exists, but repeats the German text.
  expect(locations(await file(prefixed, "it-contents.xml.gz"))).toEqual([]);
  expect(contents).toContain(`<lastmod>${CHANGED}</lastmod>`);
  const pages = locations(await file(hosted, "es-pages.xml.gz", hosts.es));
  expect(pages).toContain("https://es.shop.example/comprar");
  expect(new Set(pages).size).toBe(pages.length);
});

test.each([
  "fr-products-2002.xml.gz",
  "fr-products-.xml.gz",
  "xx-pages.xml.gz",
  "fr-orders.xml.gz",
  "..%2f..%2fetc%2fpasswd",
  `fr-products-${"9".repeat(5000)}.xml.gz`,
])("there is no sitemap %.40s", async (name) => {
  const answer = await get(prefixed, `/sitemaps/${name}`);
  expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: "NOT_FOUND" }]);
  expect(api.seen.filter(({ url }) => url.includes("products"))).toEqual([]);
});

test("a flood of requests makes each file once, and asks for the parts once", async () => {
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      get(prefixed, `/sitemaps/de-products-${index % 2 === 0 ? 1 : 2001}.xml.gz`),
    ),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(api.seen.map(({ url }) => url).toSorted()).toEqual([
    "/api/sitemap",
    "/api/sitemap/products?firstId=1",
    "/api/sitemap/products?firstId=2001",
  ]);
});

test("more files than may wait are refused", async () => {
  api.data("api_get_sitemap_parts", { firstIds: Array.from({ length: 60 }, (_, index) => index + 1) });
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, index) => get(prefixed, `/sitemaps/de-products-${index + 1}.xml.gz`)),
  );
  const count = (status: number) => answers.filter(({ statusCode }) => statusCode === status).length;
  expect([count(200), count(429)]).toEqual([20, 40]);
});

test("without an answer of the API the answer is 503, and the next request asks it again", async () => {
  api.answer((response) => void response.writeHead(503).end());
  expect((await get(prefixed, "/sitemap.xml")).statusCode).toBe(503);
  api.answer(undefined);
  await expect.poll(async () => (await get(prefixed, "/sitemap.xml")).statusCode).toBe(200);
});
