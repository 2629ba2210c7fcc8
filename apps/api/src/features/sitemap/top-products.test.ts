import { afterAll, expect, test } from "vitest";
import { codeOf, dataOf } from "../../test/answers.ts";
import { startTestApi } from "../../test/api.ts";
import { FIXTURE } from "../../test/fixtures/fixture-catalogue.ts";
import { topProducts } from "./top-products.store.ts";

const api = await startTestApi();
afterAll(() => api.close());
const { db } = api.database;

const top = (from: number | string, to: number | string, project = "kaufen", locale: "de" | "nl" = "de") =>
  api.call(
    "api_get_top_products",
    { params: { project: project as "kaufen" }, query: { from: `${from}`, to: `${to}` } },
    { locale },
  );
const byDemand = await db
  .selectFrom("product")
  .select("id")
  .orderBy("demand", "desc")
  .orderBy("id")
  .execute();

test("lists the products of these ranks by demand", async () => {
  const ids = byDemand.map(({ id }) => id);
  const ranks = (from: number, to: number) =>
    topProducts(db, { from, to }, { locale: "de", isBought: false });
  const first = await ranks(1, 3);
  expect(first.products.map(({ id }) => id)).toEqual(ids.slice(0, 3));
  expect(first.hasMore).toBe(true);
  const rest = await ranks(4, 500);
  expect(rest.products.map(({ id }) => id)).toEqual(ids.slice(3));
  expect(rest.hasMore).toBe(false);
});

test("lists a page with the names in the language", async () => {
  const page = dataOf(await top(1, 500, "kaufen", "nl"));
  expect(page.products.map(({ id }) => id)).toEqual(byDemand.map(({ id }) => id));
  const names = await db
    .selectFrom("product_translation")
    .select(["name", "slug"])
    .where("product_id", "=", byDemand[0]?.id ?? 0)
    .where("locale", "=", "nl")
    .executeTakeFirst();
  expect(page.products[0]).toMatchObject({ ...names });
});

test("lists only what the shop buys for sellers", async () => {
  await db.updateTable("variant").set({ purchase_price: null }).execute();
  expect(codeOf(await top(1, 500, "verkaufen"))).toBe("NOT_FOUND");
  await db
    .updateTable("variant")
    .set({ purchase_price: 100 })
    .where("product_id", "in", [FIXTURE.book, FIXTURE.iphone])
    .execute();
  // Nothing is asked about phones, so they cannot be sold.
  expect(dataOf(await top(1, 500, "verkaufen")).products.map(({ id }) => id)).toEqual([FIXTURE.book]);
});

test("ranks after the last product do not exist", async () => {
  expect(codeOf(await top(9501, 10_000))).toBe("NOT_FOUND");
});

test.each([
  ["from 0", 0, 10],
  ["backwards", 10, 1],
  ["too many", 1, 501],
  ["a part of a page", 1, 3],
  ["between two pages", 9_500, 9_999],
  ["too far", 10_001, 10_500],
  ["no number", "1e2", 200],
])("refuses ranks: %s", async (_, from, to) => {
  expect(codeOf(await top(from, to))).toBe("VALIDATION_FAILED");
});

test("refuses another project", async () => {
  expect((await top(1, 2, "tauschen")).ok).toBe(false);
});
