import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Database } from "../../db/database.ts";
import { cartActions } from "../../test/actions/cart-actions.ts";
import { dataOf } from "../../test/answers.ts";
import { newVisitor, startTestApi, type TestApi } from "../../test/api.ts";
import { earlierTransactionsEnd } from "../../test/fixtures/earlier-transactions.ts";
import { FIXTURE, openFixtureDatabase } from "../../test/fixtures/fixture-catalogue.ts";

/**
 * Price in cents of everything in the database that stands for the replica, to distinguish it from the
 * primary.
 */
const STALE = 777;
const lastTransaction = async ({ db }: Database) =>
  Number((await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(db)).rows[0]?.id);
const [one, other] = [await openFixtureDatabase(), await openFixtureDatabase()];
const [replica, primary] =
  (await lastTransaction(one)) < (await lastTransaction(other)) ? [one, other] : [other, one];
let api: TestApi;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  await replica.db.updateTable("variant").set({ price: STALE }).execute();
  await sql`update product_translation set description = 'On the replica', name = name || ' zweitschrift'`.execute(
    replica.db,
  );
  // The replica has the changes of the import, too, but its transactions have other numbers.
  await primary.db.deleteFrom("product_change").execute();
  api = await startTestApi({ database: primary, replica });
  // A replica has no transaction that its primary does not have.
  for (let count = 0; count < 20; count += 1) await sql`select pg_current_xact_id()`.execute(api.database.db);
  await earlierTransactionsEnd(api.database.db);
  await api.runJobs("product-changes", "search-refresh");
  // Recently changed products are read from the primary, so time must pass.
  vi.advanceTimersByTime(10_000);
});
afterAll(async () => {
  vi.useRealTimers();
  await api.close();
  await replica.close();
});

const id = FIXTURE.film;
const view = async (product: number = id) =>
  dataOf(await api.call("api_product_view", { params: { id: String(product) } }));
const list = async () =>
  dataOf(await api.call("api_product_list_view", { query: { inStock: "true", sort: "price-ascending" } }));
const suggest = async () =>
  dataOf(await api.call("api_get_smart_suggestions", { query: { query: "iphone" } }));
const landing = async () => {
  const page = dataOf(await api.call("api_get_landing_page", { params: { name: "home" }, query: {} }));
  const blocks = "blocks" in page ? page.blocks : [];
  return blocks.flatMap((block) => (block.type === "products" ? block.products : []));
};

test("products, their cards, descriptions and the search's index are read on the replica", async () => {
  expect((await view()).product.variants.map(({ price }) => price)).toContain(STALE);
  expect(
    dataOf(await api.call("api_product_description", { params: { id: String(id) } })).paragraphs,
  ).toEqual(["On the replica"]);
  const cards = [
    ...(await list()).searchResponse.products.docs,
    ...(await suggest()).products,
    ...(await landing()),
    ...(await view(FIXTURE.iphone)).relations.accessories,
  ];
  expect(cards.length).toBeGreaterThan(20);
  expect(new Set(cards.map(({ price }) => price))).toEqual(new Set([STALE]));
  const found = await api.call("api_product_list_view", { query: { q: "zweitschrift" } });
  expect(dataOf(found).searchResponse.products.numFound).toBeGreaterThan(20);
});

test("carts are read and written on the primary", async () => {
  const { price } = await api.database.db
    .selectFrom("variant")
    .select("price")
    .where("product_id", "=", id)
    .where("quantity", ">", 0)
    .orderBy("price")
    .executeTakeFirstOrThrow();
  const shop = cartActions(api);
  const visitor = newVisitor();
  const label = (await view()).product.variants.find(({ quantity }) => quantity > 0)?.label ?? "A1";
  await shop.add(visitor, id, label);
  const { cartItems } = await shop.read(visitor);
  expect(cartItems.map((item) => item.price.amount)).not.toContain(STALE);
  expect(cartItems[0]?.price.amount).toBeGreaterThanOrEqual(price);
});

test("a recent change is read from the primary", async () => {
  await list();
  await api.database.db.updateTable("variant").set({ price: 1 }).where("product_id", "=", id).execute();
  await api.runJobs("product-changes", "search-refresh");
  expect(new Set((await view()).product.variants.map(({ price }) => price))).toEqual(new Set([1]));
  const [cheapest, next] = (await list()).searchResponse.products.docs;
  expect([cheapest?.id, cheapest?.price, next?.price]).toEqual([id, 1, STALE]);
  expect((await view(FIXTURE.iphone)).product.blue_price).toBe(STALE);
});

test("a view is not cached while the replica may have the old price of another product in it", async () => {
  const siblings = async () => {
    const { siblings: groups } = (await view(FIXTURE.iphone)).relations;
    return groups.flatMap(({ options }) => options).filter(({ isCurrent }) => !isCurrent);
  };
  const [{ id: sibling } = { id: 0 }] = await siblings();
  const setPrice = ({ db }: Pick<typeof replica, "db">) =>
    db.updateTable("variant").set({ price: 55 }).where("product_id", "=", sibling).execute();
  const price = async () => (await siblings()).find((other) => other.id === sibling)?.price;
  await setPrice(api.database);
  await api.runJobs("product-changes");
  expect(await price()).toBe(STALE);
  await setPrice(replica);
  expect(await price()).toBe(55);
});
