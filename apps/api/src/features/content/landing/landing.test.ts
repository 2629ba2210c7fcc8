import { RETURN_DAYS, WARRANTY_MONTHS } from "@reprise/cart";
import type { LandingBlock, LandingPage } from "@reprise/contracts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import {
  contentActions,
  GUIDES,
  markdown,
  postFiles,
  promoFiles,
  themeFiles,
} from "../../../test/actions/content-actions.ts";
import { addOperator } from "../../../test/actions/operators.ts";
import { reducePrices } from "../../../test/actions/reduce-prices.ts";
import { codeOf, dataOf } from "../../../test/answers.ts";
import { type CallAs, startTestApi, type TestApi } from "../../../test/api.ts";
import { FIXTURE, FIXTURE_CATEGORY } from "../../../test/fixtures/fixture-catalogue.ts";

/** The most reduced last. */
const REDUCED = [FIXTURE.iphone, FIXTURE.macBook, 1011];

let api: TestApi;
let shop: ReturnType<typeof contentActions>;
beforeAll(async () => {
  api = await startTestApi();
  shop = contentActions(api);
  await reducePrices(api.database.db, REDUCED);
});
beforeEach(async () => {
  await sql`delete from content_document`.execute(api.database.db);
});
afterAll(() => api.close());

async function call(name: string, as: CallAs = {}, preview?: string) {
  // Pages are cached until the next poll.
  await api.runJobs("tag-changes");
  const query = preview === undefined ? {} : { preview };
  return api.call("api_get_landing_page", { params: { name }, query }, as);
}
async function page(name: string, as: CallAs = {}, preview?: string): Promise<LandingPage> {
  const data = dataOf(await call(name, as, preview));
  if ("movedTo" in data) throw new Error(`moved to ${data.movedTo}`);
  return data;
}
const blocksOf = <T extends LandingBlock["type"]>({ blocks }: LandingPage, type: T) =>
  blocks.filter((block): block is Extract<LandingBlock, { type: T }> => block.type === type);
const rowsOf = (landing: LandingPage) => blocksOf(landing, "products");
const tilesOf = (landing: LandingPage) =>
  blocksOf(landing, "categories").flatMap(({ categories }) => categories.map(({ name }) => name));
const idsOf = (row: { readonly products: readonly { readonly id: number }[] } | undefined) =>
  row?.products.map(({ id }) => id);

/** A landing page with a hero and these blocks. */
const landingFiles = (blocks: string, texts: object = {}, yaml = "") => ({
  "document.yaml": `${yaml}\nblocks:\n  - { id: hero, type: hero, links: [route:apple, page:none] }\n${blocks}`,
  "de.md": markdown({ title: "Titel", texts: { hero: { title: "Hallo", text: "Guten Tag" }, ...texts } }, ""),
});

describe("a page without a document", () => {
  test("states the days to return and the months of warranty that the shop gives", async () => {
    const { description } = await page("home");
    expect(description).toContain(`${RETURN_DAYS} Tagen Rückgaberecht`);
    expect(description).toContain(`${WARRANTY_MONTHS} Monate Garantie`);
  });

  test("shows products in stock, one for each model, by demand", async () => {
    const rows = rowsOf(await page("electronics"));
    const smartphones = rows.find(({ category }) => category?.id === FIXTURE_CATEGORY.smartphones);
    expect(idsOf(smartphones)).toEqual([FIXTURE.iphone, 1011, 1021]);
    expect(smartphones?.title).toBe("Beliebt: Smartphones");
    expect(rows.flatMap(({ products }) => products).every(({ quantity }) => quantity > 0)).toBe(true);
  });

  test("recognises media by their pictures and Apple by its brand", async () => {
    expect(tilesOf(await page("media"))).toEqual(["Bücher", "Filme"]);
    expect(tilesOf(await page("electronics"))).toEqual([
      "Smartphones",
      "Notebooks",
      "Computer",
      "Smartwatches",
    ]);
    const apple = await page("apple");
    expect(tilesOf(apple)).toEqual(["Apple iPhone", "MacBook", "Smartwatches", "iMac"]);
    const products = rowsOf(apple).flatMap((row) => row.products);
    expect(products.every(({ brand }) => brand === "Apple")).toBe(true);
  });

  test("home and sale: both sides, and the reduced prices, the most reduced first", async () => {
    const home = await page("home", { locale: "fr" });
    expect(home).toMatchObject({ hasDocument: false, locale: "fr", isPreview: false });
    expect(rowsOf(await page("home")).map(({ title }) => title)).toEqual([
      "Beliebt: Elektronik",
      "Beliebt: Medien",
      "Gesenkte Preise",
      "Neu eingetroffen",
    ]);
    expect(blocksOf(home, "hero")[0]?.links.map(({ path }) => path)).toEqual([
      "/fr/acheter/electronique",
      "/fr/kaufen/medien",
    ]);
    const [savings, ...others] = rowsOf(await page("sale"));
    expect(others).toEqual([]);
    // A price when new, however high, is no reduction: the others are not shown.
    expect(idsOf(savings)).toEqual(REDUCED.toReversed());
  });

  test("has no address of another name", async () => {
    for (const name of ["nothing", "Home", "a/b", "x".repeat(100)])
      expect(codeOf(await call(name))).toBe("NOT_FOUND");
  });
});

describe("a page that operators wrote", () => {
  it("has its parts in order, without those that have nothing to show", async () => {
    await shop.put(
      "landing/home",
      landingFiles(
        `  - { id: tiles, type: categories, categories: [${FIXTURE_CATEGORY.books}, 99999] }
  - { id: none, type: categories, categories: [99999] }
  - { id: phones, type: products, category: ${FIXTURE_CATEGORY.smartphones}, limit: 2 }
  - { id: lost, type: products, category: 99999 }
  - { id: about, type: text }
  - { id: more, type: links, links: [page:nothing, route:blog] }
  - { id: empty, type: links, links: [page:nothing] }
  - { id: news, type: posts }
`,
        { about: { title: "Über uns", text: "**Hallo** [Blog](route:blog)" } },
      ),
    );
    const home = await page("home");
    expect(home).toMatchObject({ id: "home", title: "Titel", hasDocument: true, locale: "de" });
    expect(home.blocks.map(({ id }) => id)).toEqual(["hero", "tiles", "phones", "about", "more"]);
    expect(blocksOf(home, "hero")[0]).toMatchObject({
      title: "Hallo",
      text: "Guten Tag",
      links: [{ path: "/kaufen/apple", title: "Apple" }],
    });
    expect(tilesOf(home)).toEqual(["Bücher"]);
    expect(rowsOf(home)[0]).toMatchObject({
      title: "Beliebt: Smartphones",
      category: { id: FIXTURE_CATEGORY.smartphones },
    });
    expect(idsOf(rowsOf(home)[0])).toEqual([FIXTURE.iphone, 1011]);
    expect(blocksOf(home, "text")[0]?.html).toBe(
      '<p><strong>Hallo</strong> <a href="/tips-and-news">Blog</a></p>\n',
    );
    expect(blocksOf(home, "links")[0]?.links).toEqual([{ path: "/tips-and-news", title: "Tipps und Neues" }]);
  });

  it("chooses products by savings, novelty, filters and by name, and only what is in stock", async () => {
    await shop.put(
      "landing/sale",
      landingFiles(`  - { id: a, type: products, select: reduced, category: ${FIXTURE_CATEGORY.smartphones} }
  - { id: b, type: products, select: newest, category: ${FIXTURE_CATEGORY.smartphones} }
  - { id: c, type: products, filters: brand=apple, select: newest }
  - { id: d, type: products, products: [${FIXTURE.soldOut}, ${FIXTURE.book}, 99999] }
  - { id: e, type: products, category: ${FIXTURE_CATEGORY.chargers} }
`),
    );
    const [saving, newest, apple, named, chargers] = rowsOf(await page("sale"));
    expect(idsOf(saving)).toEqual([1011, FIXTURE.iphone]);
    expect(new Set(idsOf(newest))).toEqual(new Set([FIXTURE.iphone, 1011, 1021]));
    expect(apple?.products.length).toBeGreaterThan(2);
    expect(apple?.products.every(({ brand, quantity }) => brand === "Apple" && quantity > 0)).toBe(true);
    expect(idsOf(named)).toEqual([FIXTURE.book]);
    expect(chargers?.products.length).toBeGreaterThan(0);
    expect(chargers?.category?.id).toBe(FIXTURE_CATEGORY.chargers);
  });

  it("has promises, promotions that run, and posts", async () => {
    await shop.put("blog-category/guides", GUIDES);
    await shop.put("blog-post/one", postFiles("one"));
    await shop.put("promo/now", promoFiles("now"));
    await shop.put("promo/over", promoFiles("over", "2020-01-01", "2020-02-01"));
    await shop.put("promo/later", promoFiles("later", "2119-01-01", "2120-01-01"));
    await shop.put("promo/always", promoFiles("always", "2020-01-01", null));
    await shop.put("theme/studies", themeFiles("studium"));
    await shop.put(
      "landing/home",
      landingFiles(
        `  - { id: trust, type: promises, promises: [{ icon: truck, link: route:warranty }, { icon: leaf, link: page:none }] }
  - { id: offers, type: campaigns, campaigns: [theme:studies, promo:over, promo:later, promo:now, promo:always, promo:none] }
  - { id: ended, type: campaigns, campaigns: [promo:over] }
  - { id: news, type: posts, category: guides, limit: 1 }
`,
        {
          trust: {
            promises: [
              { title: "A", text: "a" },
              { title: "B", text: "b" },
            ],
          },
        },
      ),
    );
    const home = await page("home");
    expect(home.blocks.map(({ id }) => id)).toEqual(["hero", "trust", "offers", "news"]);
    expect(blocksOf(home, "promises")[0]?.promises).toEqual([
      { icon: "truck", title: "A", text: "a", path: "/warranty" },
      { icon: "leaf", title: "B", text: "b", path: null },
    ]);
    expect(blocksOf(home, "campaigns")[0]?.campaigns).toMatchObject([
      { path: "/kaufen/theme/studium", title: "Thema", validUntil: null },
      { path: "/omg/now", title: "Aktion", validUntil: "2119-12-31" },
      { path: "/omg/always", title: "Aktion", validUntil: null },
    ]);
    expect(blocksOf(home, "posts")[0]).toMatchObject({
      posts: [{ id: "one" }],
      morePath: "/tips-and-news/c/ratgeber",
    });
  });

  it("is shown before its publication only by a preview link; until then the shop's own page is", async () => {
    await shop.put("landing/media", landingFiles("", {}, "publishedAt: 2099-01-01"));
    expect((await page("media")).hasDocument).toBe(false);
    const { addresses } = dataOf(
      await api.call(
        "api_operator_content_preview",
        { body: { folder: "landing/media" } },
        await addOperator(api, "support"),
      ),
    );
    const url = new URL(addresses[0]?.url ?? "");
    expect(url.pathname).toBe("/kaufen/medien");
    const preview = url.searchParams.get("preview") ?? "";
    expect(await page("media", {}, preview)).toMatchObject({ hasDocument: true, isPreview: true });
    expect((await page("home", {}, preview)).hasDocument).toBe(false);
    await shop.put("landing/gifts", landingFiles("", {}, "publishedAt: 2099-01-01"));
    expect(codeOf(await call("gifts"))).toBe("NOT_FOUND");
  });

  it("shows German texts where the locale has none, and says so; products have their own names", async () => {
    await shop.put(
      "landing/apple",
      landingFiles(`  - { id: a, type: products, products: [${FIXTURE.book}] }\n`, { a: { title: "Lesen" } }),
    );
    const french = await page("apple", { locale: "fr" });
    expect(french).toMatchObject({ locale: "de", locales: ["de"], title: "Titel" });
    expect(rowsOf(french)[0]?.title).toBe("Lesen");
    expect(blocksOf(french, "hero")[0]?.links[0]?.path).toBe("/fr/acheter/apple");
  });

  it("once gone leads to its replacement; the shop's own page takes the place of the others", async () => {
    await shop.put("landing/gifts", landingFiles(""));
    expect((await page("gifts")).hasDocument).toBe(true);
    await shop.put("landing/gifts", { "document.yaml": "gone: true\nblocks: [{ id: hero, type: hero }]" });
    expect(codeOf(await call("gifts"))).toBe("CONTENT_GONE");
    await shop.put("landing/home", landingFiles(""));
    const moved = "gone: true\nmovedTo: landing:home\nblocks: [{ id: hero, type: hero }]";
    await shop.put("landing/gifts", { "document.yaml": moved });
    expect(dataOf(await call("gifts", { locale: "nl" }))).toEqual({ movedTo: "/nl" });
    await shop.put("landing/sale", landingFiles(""));
    await shop.put("landing/sale", { "document.yaml": "gone: true\nblocks: [{ id: hero, type: hero }]" });
    expect((await page("sale")).hasDocument).toBe(false);
  });
});

it("an import purges the page, and lists what its blocks lead to and is not there", async () => {
  await shop.put("landing/home", landingFiles("  - { id: a, type: campaigns, campaigns: [promo:none] }\n"));
  const { rows } = await sql<{
    tag: string;
  }>`select tag from tag_change where tag like 'content:landing/%'`.execute(api.database.db);
  expect(rows.map(({ tag }) => tag)).toContain("content:landing/home");
  const { missing } = dataOf(
    await api.call("api_operator_content_check", {}, await addOperator(api, "support")),
  );
  expect(missing).toEqual(
    ["page:none", "promo:none"].map((target) => ({ file: "landing/home/document.yaml", line: 1, target })),
  );
});
