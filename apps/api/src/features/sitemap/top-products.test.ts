import { afterAll, expect, test } from "vitest";
import { codeOf, dataOf } from "../../test/answers.ts";
import { startTestApi } from "../../test/api.ts";
import { FIXTURE } from "../../test/fixtures/fixture-catalogue.ts";

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

test("lists the products of these ranks by demand, with their name in the language", async () => {
  const ids = byDemand.map(({ id }) => id);
  const first = dataOf(await top(1, 3));
  expect(first.products.map(({ id }) => id)).toEqual(ids.slice(0, 3));
  expect(first.hasMore).toBe(true);
  const rest = dataOf(await top(4, 500));
  expect(rest.products.map(({ id }) => id)).toEqual(ids.slice(3));
  expect(rest.hasMore).toBe(false);
  const names = await db
    .selectFrom("product_translation")
    .select(["name", "slug"])
    .where("product_id", "=", ids[0] ?? 0)
    .where("locale", "=", "nl")
    .executeTakeFirst();
  expect(dataOf(await top(1, 1, "kaufen", "nl")).products[0]).toMatchObject({ ...names });
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
  ["too far", 9_999, 10_001],
  ["no number", "1e2", 200],
])("refuses ranks: %s", async (_, from, to) => {
  expect(codeOf(await top(from, to))).toBe("VALIDATION_FAILED");
});

test("refuses another project", async () => {
  expect((await top(1, 2, "tauschen")).ok).toBe(false);
});
