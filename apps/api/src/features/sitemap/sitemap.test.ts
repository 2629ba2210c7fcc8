import { SITEMAP_PRODUCTS } from "@reprise/contracts";
import { LOCALES } from "@reprise/locale";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { contentActions, GUIDES, markdown, postFiles } from "../../test/actions/content-actions.ts";
import { dataOf } from "../../test/answers.ts";
import { startTestApi } from "../../test/api.ts";
import { FIXTURE } from "../../test/fixtures/fixture-catalogue.ts";

const api = await startTestApi();
afterAll(() => api.close());
const { db } = api.database;

const parts = async () => dataOf(await api.call("api_get_sitemap_parts", {})).firstIds;
const productsFrom = async (firstId: number) =>
  dataOf(await api.call("api_get_sitemap_products", { query: { firstId: `${firstId}` } })).products;

test("a product has a slug in each locale, and the time when its texts or a price changed", async () => {
  const product = async () => (await productsFrom(FIXTURE.iphone))[0];
  await db.updateTable("product").set({ updated_at: "2026-01-01T00:00:00Z" }).execute();
  await sql`update price_history set valid_from = '2026-02-01T00:00:00Z'`.execute(db);
  expect(await product()).toMatchObject({ id: FIXTURE.iphone, changedAt: "2026-02-01T00:00:00.000Z" });
  await db.updateTable("product").set({ updated_at: "2026-03-01T00:00:00Z" }).execute();
  expect(await product()).toMatchObject({ changedAt: "2026-03-01T00:00:00.000Z" });
  expect(Object.keys((await product())?.slugs ?? {}).toSorted()).toEqual([...LOCALES].toSorted());
});

test("categories are all those that have products, with their path in each locale", async () => {
  const { categories } = dataOf(await api.call("api_get_sitemap_categories", {}));
  const used = await db.selectFrom("product").select("category_id").distinct().execute();
  expect(categories.map(({ id }) => id)).toEqual(
    expect.arrayContaining(used.map(({ category_id }) => category_id)),
  );
  for (const { paths } of categories)
    expect(Object.values(paths).filter((path) => path !== "")).toHaveLength(LOCALES.length);
});

const contentPaths = async () =>
  dataOf(await api.call("api_get_sitemap_contents", {})).contents.map(({ paths }) => paths);

const LANDING_TEXT = markdown({ title: "Titel", texts: { hero: { title: "Hallo" } } }, "");

test("texts are those that are published, each with one address in each locale of its texts", async () => {
  const shop = contentActions(api);
  await shop.put("blog-category/guides", GUIDES);
  await shop.put("blog-post/shown", postFiles("shown"));
  const later = postFiles("later");
  const planned = `${later["document.yaml"]}`.replace("2026-01-05", "2099-01-01");
  await shop.put("blog-post/later", { ...later, "document.yaml": planned });
  const landing = { "document.yaml": "blocks: [{ id: hero, type: hero }]", "de.md": LANDING_TEXT };
  await shop.put("landing/gifts", landing);
  await shop.put("landing/home", landing);
  expect(await contentPaths()).toEqual([
    { de: "/tips-and-news/c/ratgeber", en: "/en/tips-and-news/c/guides" },
    { de: "/tips-and-news/shown-de" },
    { de: "/template_s/gifts" },
  ]);
});

test("a page that some groups see in place of another one is listed when its experience has ended", async () => {
  const shop = contentActions(api);
  const landing = { "document.yaml": "blocks: [{ id: hero, type: hero }]", "de.md": LANDING_TEXT };
  for (const name of ["home", "home-b"]) await shop.put(`landing/${name}`, landing);
  const listed = async () => (await contentPaths()).map(({ de }) => de);
  expect(await listed()).toContain("/template_s/home-b");
  await sql`insert into experience (id, kind, document, variants)
    values ('hero-test', 'landing', 'home', '{"b": "home-b"}')`.execute(db);
  expect(await listed()).not.toContain("/template_s/home-b");
  await sql`update experience set ended_at = now()`.execute(db);
  expect(await listed()).toContain("/template_s/home-b");
});

test("each product is in one part, and no part is too long", async () => {
  await sql`
    insert into product (id, sku, category_id, basic_name, attributes, demand, keywords, is_split_assembly,
      is_partner_only, min_days_until_dispatch, max_days_until_dispatch, content_hash)
    select 1000000 + n, 'sitemap-' || n, category_id, basic_name, attributes, demand, keywords, is_split_assembly,
      is_partner_only, min_days_until_dispatch, max_days_until_dispatch, content_hash
    from product, generate_series(1, ${sql.lit(SITEMAP_PRODUCTS * 2)}) n where id = ${FIXTURE.iphone}`.execute(
    db,
  );
  const all = await db.selectFrom("product").select("id").orderBy("id").execute();
  const first = await parts();
  expect(first).toHaveLength(Math.ceil(all.length / SITEMAP_PRODUCTS));
  const listed = await Promise.all(first.map(productsFrom));
  expect(listed.flat().map(({ id }) => id)).toEqual(all.map(({ id }) => id));
});
