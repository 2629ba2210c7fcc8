import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { contentActions, markdown, promoFiles } from "../../../test/actions/content-actions.ts";
import { dataOf } from "../../../test/answers.ts";
import { startTestApi, type TestApi } from "../../../test/api.ts";
import { FIXTURE, FIXTURE_CATEGORY } from "../../../test/fixtures/fixture-catalogue.ts";

let api: TestApi;
let shop: ReturnType<typeof contentActions>;
beforeAll(async () => {
  api = await startTestApi();
  shop = contentActions(api);
  // Before the search's index is there, nothing is cached.
  dataOf(await api.call("api_product_list_view", {}));
});
afterAll(() => api.close());

const home = (title: string, blocks = "") =>
  shop.put("landing/home", {
    "document.yaml": `blocks:\n  - { id: hero, type: hero, links: [route:apple] }\n${blocks}`,
    "de.md": markdown({ title, texts: { hero: { title, text: "Guten Tag" } } }, ""),
  });
/** The page as JSON, as a client gets it. */
const page = async (name = "home", query = "", locale = "de") =>
  (await api.agent.get(`/api/landing-pages/${name}${query}`).set("accept-language", locale)).text;

beforeEach(async () => {
  await home("Eins");
  await api.runJobs("product-changes", "tag-changes");
});

test("a page is read once, until a poll finds a change of a text", async () => {
  expect(await page()).toContain("Eins");
  await home("Zwei");
  expect(await page()).toContain("Eins");
  await api.runJobs("tag-changes");
  expect(await page()).toContain("Zwei");
});

test("each language and each group has its own page; the page of another name too", async () => {
  await page();
  const others = [await page("home", "", "fr"), await page("home", "?userGroup=b"), await page("apple")];
  await home("Zwei");
  expect(await page("home", "?userGroup=a")).toContain("Zwei");
  expect(others[0]).toContain("/fr/acheter/apple");
  expect(others[2]).not.toContain("Eins");
  expect([await page("home", "", "fr"), await page("home", "?userGroup=b"), await page("apple")]).toEqual(
    others,
  );
});

test("a page changes with the price of a product that it shows", async () => {
  await home("Eins", `  - { id: phones, type: products, products: [${FIXTURE.iphone}] }\n`);
  await api.runJobs("tag-changes");
  await page();
  const { db } = api.database;
  await db.updateTable("variant").set({ price: 4321 }).where("product_id", "=", FIXTURE.iphone).execute();
  await api.runJobs("product-changes");
  expect(await page()).toContain('"price":4321');
});

test("a page changes with the name of a category and with a promotion", async () => {
  await shop.put("promo/now", promoFiles("now"));
  await home(
    "Eins",
    `  - { id: tiles, type: categories, categories: [${FIXTURE_CATEGORY.books}] }
  - { id: offers, type: campaigns, campaigns: [promo:now] }
`,
  );
  await api.runJobs("tag-changes");
  expect(await page()).toContain('"Aktion"');
  const { db } = api.database;
  await db
    .updateTable("category_translation")
    .set({ name: "Lesestoff" })
    .where("category_id", "=", FIXTURE_CATEGORY.books)
    .execute();
  await api.runJobs("tag-changes");
  expect(await page()).toContain("Lesestoff");

  // The job that purges pages whose time has come.
  await sql`update content_document set facts = facts || '{"validUntil": "2020-02-01T00:00:00Z"}' where id = 'now'`.execute(
    db,
  );
  await sql`insert into content_due (tag, due_at) values ('content:promo/now', now())`.execute(db);
  await api.runJobs("due-content");
  await api.runJobs("tag-changes");
  expect(await page()).not.toContain('"Aktion"');
});

test("a page that was read while the search did not know a changed category is not cached", async () => {
  await api.database.db
    .updateTable("category")
    .set({ content_hash: "changed" })
    .where("id", "=", FIXTURE_CATEGORY.books)
    .execute();
  await api.runJobs("tag-changes");
  expect(await page()).toContain("Eins");
  await home("Zwei");
  expect(await page()).toContain("Zwei");
});

test("what is not there is asked for again, and a preview link is not cached", async () => {
  expect(await page("gifts")).toContain("NOT_FOUND");
  await shop.put("landing/gifts", {
    "document.yaml": "blocks: [{ id: hero, type: hero }]",
    "de.md": markdown({ title: "Geschenke", texts: { hero: { title: "Geschenke", text: "Da" } } }, ""),
  });
  expect(await page("gifts")).toContain("Geschenke");
  const preview = `?preview=${"a".repeat(43)}`;
  expect(await page("home", preview)).toContain("Eins");
  await home("Zwei");
  expect(await page("home", preview)).toContain("Zwei");
});
