import type { Input } from "@reprise/contracts";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { putProduct, restock, sellOut } from "../../test/actions/put-product.ts";
import { codeOf, dataOf } from "../../test/answers.ts";
import { type CallAs, newVisitor, startTestApi, type TestApi } from "../../test/api.ts";
import { storeBaskets } from "./compute/baskets.ts";
import { computeRecommendations } from "./compute/recommendation.job.ts";
import { storeVisits } from "./shopper/store-visits.ts";

const [PHONES, CASES, BOOKS] = [8001, 8002, 8003] as const;
const PHONE = [101, 102, 103, 104, 105, 106] as const;
const CASE = [201, 202, 203, 204, 205] as const;
const BOOK = [301, 302, 303, 304, 305] as const;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ catalogue: false });
  const put = (id: number, category: number, price: number) =>
    putProduct(api.database, {
      id,
      categories: [8000, category],
      variants: { A1: { price, units: 2 } },
    });
  for (const [index, id] of PHONE.entries()) await put(id, PHONES, 20_000 + 5_000 * index);
  for (const id of CASE) await put(id, CASES, 1_500);
  for (const id of BOOK) await put(id, BOOKS, 900);
  const { db } = api.database;
  await db.updateTable("category").set({ is_accessory: true }).where("id", "=", CASES).execute();
  await sql`insert into product_relation (product_id, kind, position, related_id) values (101, 'accessory', 0, 201),
    (101, 'accessory', 1, 202)`.execute(db);
  const now = new Date();
  const visit = (shopper: number, ...productIds: number[]) => ({
    shopper: `shopper ${shopper}`,
    productIds,
    visitedAt: now,
  });
  await storeVisits(db, [
    ...[1, 2, 3, 4, 5, 6].map((shopper) => visit(shopper, 101, 106)),
    ...[7, 8, 9].map((shopper) => visit(shopper, 101, 103)),
    visit(10, 102, 301),
  ]);
  const basket = (n: number, ...productIds: number[]) => ({
    orderUuid: `00000000-0000-8000-8000-${String(n).padStart(12, "0")}`,
    productIds,
    confirmedAt: now,
  });
  const orders = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index);
  await storeBaskets(db, [
    ...orders(1, 6).map((n) => basket(n, 101, 202)),
    ...orders(7, 11).map((n) => basket(n, 101, 304)),
    // One order too few to be evidence.
    ...orders(12, 15).map((n) => basket(n, 101, 203)),
    ...orders(16, 21).map((n) => basket(n, 305)),
    // Of other products: in them chance is measured.
    ...orders(22, 40).map((n) => basket(n, 1_000 + n)),
  ]);
  await computeRecommendations(api.database);
});
afterAll(() => api.close());

const ask = (query: Input<"api_recommendations">["query"], as: CallAs = {}) =>
  api.call("api_recommendations", { query }, as);
const idsOf = async (query: Input<"api_recommendations">["query"], as: CallAs = {}) =>
  dataOf(await ask(query, as)).products.map(({ id }) => id);
const visit = async (visitor: string, ...ids: readonly number[]) => {
  for (const productId of ids)
    dataOf(await api.call("api_add_product_visit", { body: { productId } }, { visitor }));
};

test("similar products are of the same category; what the same shoppers viewed comes first", async () => {
  const similar = await idsOf({ type: "similar", productId: "101" });
  expect(similar[0]).toBe(106);
  expect(similar.toSorted((a, b) => a - b)).toEqual(PHONE.filter((id) => id !== 101));
});

test("bought together is what enough orders contain beside the product, and nothing without that evidence", async () => {
  expect(await idsOf({ type: "bought-together", productId: "101" })).toEqual([202, 304]);
  expect(await idsOf({ type: "bought-together", productId: "305" })).toEqual([]);
});

test("accessories are those of the catalogue, the most bought first, and no others, even if they were bought with it", async () => {
  expect(await idsOf({ type: "accessories", productId: "101" })).toEqual([202, 201]);
});

test("bestsellers are by orders; beside a product they are of its category", async () => {
  expect((await idsOf({ type: "bestsellers" }))[0]).toBe(101);
  expect((await idsOf({ type: "bestsellers", categoryId: `${BOOKS}` })).slice(0, 2)).toEqual([305, 304]);
  expect((await idsOf({ type: "bestsellers", productId: "301" })).slice(0, 2)).toEqual([305, 304]);
});

test("without a category the bestsellers contain no accessories", async () => {
  const ids = await idsOf({ type: "bestsellers", pageSize: "48" });
  expect(ids.length).toBe(PHONE.length + BOOK.length);
  expect(ids.filter((id) => CASE.some((other) => other === id))).toEqual([]);
});

test("an answer with too few products gives way: first to the other category, then to the other type", async () => {
  const few = { type: "similar", productId: "101", categoryId: `${CASES}` } as const;
  expect(dataOf(await ask(few))).toEqual({ type: "similar", categoryId: CASES, products: [] });
  const other = dataOf(await ask({ ...few, fallbackCategoryId: `${PHONES}`, fallbackType: "bestsellers" }));
  expect([other.type, other.categoryId, other.products.length]).toEqual(["similar", PHONES, 5]);
  const otherType = dataOf(
    await ask({ ...few, fallbackCategoryId: `${BOOKS}`, fallbackType: "bestsellers" }),
  );
  expect([otherType.type, otherType.categoryId]).toEqual(["bestsellers", CASES]);
  // A list that is too short is kept if the fallback is empty.
  const alone = dataOf(await ask({ type: "bought-together", productId: "101", fallbackType: "for-you" }));
  expect([alone.type, alone.products.length]).toEqual(["bought-together", 2]);
});

test("products of a cart get one list without those products", async () => {
  const ids = await idsOf({ type: "similar", productId: "101,103", pageSize: "10" });
  expect(ids.toSorted((a, b) => a - b)).toEqual([102, 104, 105, 106]);
  expect(new Set(ids).size).toBe(ids.length);
});

test("a query stands for the product that it means", async () => {
  await api.runJobs("search-refresh");
  const ids = await idsOf({ type: "similar", query: "Phone 101" });
  expect(ids[0]).toBe(106);
});

test("sold out products are not recommended, unless they are asked for", async () => {
  await sellOut(api.database, 106);
  await api.runJobs("product-changes");
  expect(await idsOf({ type: "similar", productId: "101" })).not.toContain(106);
  expect((await idsOf({ type: "similar", productId: "101", allowNotInStock: "true" }))[0]).toBe(106);
  await restock(api.database, 106, "A1", { units: 1, price: 12_345 });
  await api.runJobs("product-changes");
  const [first] = dataOf(await ask({ type: "similar", productId: "101" })).products;
  expect([first?.id, first?.price, first?.quantity]).toEqual([106, 12_345, 1]);
});

test("a product that is gone is not recommended, also when a unit of it comes back", async () => {
  const visitor = newVisitor();
  await visit(visitor, 106, 202);
  const similar = { type: "similar", productId: "101", allowNotInStock: "true", pageSize: "48" } as const;
  const recommended = async () => [
    ...(await idsOf(similar)),
    ...(await idsOf({ type: "bestsellers", pageSize: "48" })),
    ...(await idsOf({ type: "recently-viewed" }, { visitor })),
    ...dataOf(await api.call("api_product_view", { params: { id: "103" } })).relations.similar.map(
      ({ id }) => id,
    ),
  ];
  expect((await recommended()).filter((id) => id === 106)).toHaveLength(4);
  await sql`insert into product_gone (product_id) values (106)`.execute(api.database.db);
  await sql`update product set updated_at = now() where id in (103, 106)`.execute(api.database.db);
  await api.runJobs("product-changes");
  expect((await recommended()).filter((id) => id === 106)).toEqual([]);
  await sql`delete from product_gone`.execute(api.database.db);
  await sql`update product set updated_at = now() where id in (103, 106)`.execute(api.database.db);
  await api.runJobs("product-changes");
});

test("the page size is kept, and a fallback is not used when there is enough", async () => {
  const answer = dataOf(
    await ask({ type: "similar", productId: "101", pageSize: "2", fallbackType: "bestsellers" }),
  );
  expect([answer.type, answer.products.length]).toEqual(["similar", 2]);
});

test("recently viewed are the shopper's own, the latest first; for you leaves them out", async () => {
  const visitor = newVisitor();
  await visit(visitor, 301, 102, 101, 301);
  expect(await idsOf({ type: "recently-viewed" }, { visitor })).toEqual([301, 101, 102]);
  expect(await idsOf({ type: "recently-viewed", productId: "101" }, { visitor })).toEqual([301, 102]);
  const forYou = await idsOf({ type: "for-you", pageSize: "20" }, { visitor });
  expect(forYou).toEqual(expect.arrayContaining([106, 202, 302]));
  for (const seen of [301, 102, 101]) expect(forYou).not.toContain(seen);
});

test("nothing is known of a shopper without views, nor of one without a token", async () => {
  for (const type of ["recently-viewed", "for-you"] as const) {
    expect(await idsOf({ type })).toEqual([]);
    expect(await idsOf({ type }, { visitor: newVisitor() })).toEqual([]);
    expect(dataOf(await ask({ type, fallbackType: "bestsellers" })).type).toBe("bestsellers");
  }
});

test("the product page shows both rows in stock, and no product twice", async () => {
  const { relations } = dataOf(await api.call("api_product_view", { params: { id: "101" } }));
  // 202 is among the accessories.
  expect(relations.boughtTogether.map(({ id }) => id)).toEqual([304]);
  expect(relations.similar[0]?.id).toBe(106);
  const shown = [relations.accessories, relations.boughtTogether, relations.similar]
    .flat()
    .map(({ id }) => id);
  expect(new Set([...shown, 101]).size).toBe(shown.length + 1);
});

test("refuses what is not in the contract", async () => {
  const bad: readonly Record<string, string>[] = [
    { type: "newest" },
    { type: "similar", fallbackType: "all" },
    { type: "similar", location: "moon" },
    ...["0", "49", "1000000000", "-1", "1.5", "x"].map((pageSize) => ({ type: "similar", pageSize })),
    ...["0", "-1", "2147483648", "1,", "x", Array(11).fill("1").join(",")].map((productId) => ({
      type: "similar",
      productId,
    })),
    { type: "bestsellers", categoryId: "0" },
    { type: "similar", query: "x".repeat(201) },
    { type: "similar", allowNotInStock: "maybe" },
  ];
  for (const query of bad)
    expect([query, codeOf(await ask(query as Input<"api_recommendations">["query"]))]).toEqual([
      query,
      "VALIDATION_FAILED",
    ]);
});

test("unknown products and categories get an empty answer, or the fallback", async () => {
  expect(await idsOf({ type: "similar", productId: "99999" })).toEqual([]);
  expect(await idsOf({ type: "bestsellers", categoryId: "99999" })).toEqual([]);
  const answer = dataOf(await ask({ type: "similar", productId: "99999", fallbackType: "bestsellers" }));
  expect([answer.type, answer.products.length > 0]).toEqual(["bestsellers", true]);
});
