import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addOperator } from "../../../test/actions/operators.ts";
import { sellOut } from "../../../test/actions/sell-out.ts";
import { codeOf, dataOf } from "../../../test/answers.ts";
import { startTestApi, type TestApi } from "../../../test/api.ts";
import { FIXTURE, FIXTURE_CATEGORY } from "../../../test/fixtures/fixture-catalogue.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  await sql`delete from product_gone`.execute(api.database.db);
});
afterAll(() => api.close());

const gone = async (id: number, movedTo: number | null = null, isGone = true) =>
  api.call(
    "api_operator_product_gone",
    { params: { id: `${id}` }, body: { isGone, movedTo } },
    await addOperator(api, "support"),
  );
const successor = (id: number, locale: "de" | "fr" = "de") =>
  api.call("api_get_product_successor", { params: { id: `${id}` } }, { locale });
const productOf = async (id: number) => dataOf(await successor(id)).product?.id;
const view = async (id: number) => codeOf(await api.call("api_product_view", { params: { id: `${id}` } }));
test("a product that never existed, or is there, has no successor", async () => {
  for (const id of [FIXTURE.iphone, 999_999]) expect(codeOf(await successor(id))).toBe("NOT_FOUND");
});

test("goods on hand keep a product in the shop; others than support may not take it out", async () => {
  expect(codeOf(await gone(FIXTURE.iphone))).toBe("PRODUCT_IN_STOCK");
  expect(await view(FIXTURE.iphone)).toBe("OK");
  expect(codeOf(await gone(999_999))).toBe("PRODUCT_DOESNT_EXIST");
  const warehouse = await addOperator(api, "warehouse");
  const body = { isGone: true, movedTo: null };
  const params = { id: `${FIXTURE.soldOut}` };
  expect(codeOf(await api.call("api_operator_product_gone", { params, body }, warehouse))).toBe("FORBIDDEN");
});

test("is in no list, search, sitemap and page any more, and is back when that is undone", async () => {
  const { name } = await api.database.db
    .selectFrom("product_translation")
    .select("name")
    .where("product_id", "=", FIXTURE.soldOut)
    .where("locale", "=", "de")
    .executeTakeFirstOrThrow();
  const listed = async () => {
    await api.runJobs("product-changes");
    await api.runJobs("search-refresh");
    const found = dataOf(await api.call("api_product_list_view", { query: { q: name } }));
    const sitemap = dataOf(await api.call("api_get_sitemap_products", { query: { firstId: "1" } }));
    const top = dataOf(
      await api.call("api_get_top_products", {
        params: { project: "kaufen" },
        query: { from: "1", to: "500" },
      }),
    );
    const has = (all: readonly { readonly id: number }[]) => all.some(({ id }) => id === FIXTURE.soldOut);
    return [
      has(found.searchResponse.products.docs),
      has(sitemap.products),
      has(top.products),
      (await view(FIXTURE.soldOut)) === "OK",
    ];
  };
  expect(await listed()).toEqual([true, true, true, true]);
  dataOf(await gone(FIXTURE.soldOut));
  expect(await listed()).toEqual([false, false, false, false]);
  dataOf(await gone(FIXTURE.soldOut, null, false));
  expect(await listed()).toEqual([true, true, true, true]);
  expect(codeOf(await successor(FIXTURE.soldOut))).toBe("NOT_FOUND");
});

test("leads to the product that operators chose, otherwise to one of its model, those in stock first", async () => {
  await sellOut(api.database, FIXTURE.iphone256);
  dataOf(await gone(FIXTURE.iphone256, FIXTURE.macBook));
  expect(dataOf(await successor(FIXTURE.iphone256, "fr")).product).toMatchObject({ id: FIXTURE.macBook });
  dataOf(await gone(FIXTURE.iphone256));
  expect(await productOf(FIXTURE.iphone256)).toBe(FIXTURE.iphone);
});

test("never leads to what is gone itself: there are neither chains nor cycles", async () => {
  await sellOut(api.database, FIXTURE.iphone256, FIXTURE.iphoneBlue);
  expect(codeOf(await gone(FIXTURE.iphoneBlue, FIXTURE.iphoneBlue))).toBe("PRODUCT_NOT_A_SUCCESSOR");
  expect(codeOf(await gone(FIXTURE.iphoneBlue, 999_999))).toBe("PRODUCT_NOT_A_SUCCESSOR");
  dataOf(await gone(FIXTURE.iphone256, FIXTURE.iphoneBlue));
  expect(await productOf(FIXTURE.iphone256)).toBe(FIXTURE.iphoneBlue);
  expect(codeOf(await gone(FIXTURE.iphoneBlue, FIXTURE.iphone256))).toBe("PRODUCT_NOT_A_SUCCESSOR");
  // The replacement is taken out too: the first address then leads to the next product.
  dataOf(await gone(FIXTURE.iphoneBlue, FIXTURE.macBook));
  expect(await productOf(FIXTURE.iphone256)).toBe(FIXTURE.iphone);
  expect(await productOf(FIXTURE.iphoneBlue)).toBe(FIXTURE.macBook);
});

test("without a product that is near it leads to its category, and without that nowhere", async () => {
  await sellOut(api.database, FIXTURE.film);
  dataOf(await gone(FIXTURE.film));
  expect(dataOf(await successor(FIXTURE.film))).toMatchObject({
    product: null,
    category: { id: FIXTURE_CATEGORY.bluRays },
  });
  await sql`delete from product_gone`.execute(api.database.db);
});

test("is no sibling of its model", async () => {
  const siblings = async () => {
    await api.runJobs("product-changes");
    const { relations } = dataOf(await api.call("api_product_view", { params: { id: `${FIXTURE.iphone}` } }));
    return relations.siblings.flatMap(({ options }) => options.map(({ id }) => id));
  };
  await sellOut(api.database, FIXTURE.iphoneBlue);
  dataOf(await gone(FIXTURE.iphoneBlue, null, false));
  expect(await siblings()).toContain(FIXTURE.iphoneBlue);
  dataOf(await gone(FIXTURE.iphoneBlue));
  expect(await siblings()).not.toContain(FIXTURE.iphoneBlue);
});
