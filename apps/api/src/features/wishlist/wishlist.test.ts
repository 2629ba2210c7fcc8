import { MAX_WISHLIST_ITEMS, PAGE_SIZE } from "@reprise/contracts";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { atOnce, customerActions } from "../../test/actions/customers.ts";
import { putProduct, restock, sellOut } from "../../test/actions/put-product.ts";
import { codeOf, dataOf } from "../../test/answers.ts";
import { startTestApi, type TestApi } from "../../test/api.ts";

const PRODUCTS = Array.from({ length: 32 }, (_, index) => 100 + index);

let api: TestApi;
let people: ReturnType<typeof customerActions>;
beforeAll(async () => {
  api = await startTestApi({ catalogue: false });
  people = customerActions(api);
  for (const id of PRODUCTS)
    await putProduct(api.database, { id, variants: { A1: { price: 100, units: 1 } } });
});
afterAll(() => api.close());

const put = (customer: string, id: number) =>
  api.call("api_watchlist_put_product", { params: { productId: `${id}` } }, { customer });
const remove = (customer: string, id: number) =>
  api.call("api_watchlist_delete_product", { params: { productId: `${id}` } }, { customer });
const view = (customer: string, page?: string, locale: "de" | "fr" = "de") =>
  api.call("api_wishlist_view", page === undefined ? {} : { query: { page } }, { customer, locale });
const meta = async (customer?: string) =>
  dataOf(await api.call("api_user_meta_view", { body: {} }, customer === undefined ? {} : { customer }));

test("lists wishes in the requested language, newest first", async () => {
  const { customer } = await people.customer();
  expect(dataOf(await view(customer))).toEqual({
    products: [],
    numFound: 0,
    pagination: { page: 1, pageSize: PAGE_SIZE, pageCount: 1 },
  });
  expect(dataOf(await put(customer, 100))).toEqual({
    product: { id: 100 },
    active: true,
    numberOfWishlistItems: 1,
  });
  await put(customer, 102);
  await put(customer, 101);
  const { products, numFound } = dataOf(await view(customer, "1", "fr"));
  expect([products.map(({ id }) => id), numFound]).toEqual([[101, 102, 100], 3]);
  expect(products[0]?.name).toBe("Phone 101 fr");
});

test("putting and removing are repeatable, and a wish stays at its position", async () => {
  const { customer } = await people.customer();
  for (const id of [100, 101, 100]) expect(dataOf(await put(customer, id)).active).toBe(true);
  expect(dataOf(await view(customer)).products.map(({ id }) => id)).toEqual([101, 100]);
  for (const left of [1, 1])
    expect(dataOf(await remove(customer, 100))).toEqual({
      product: { id: 100 },
      active: false,
      numberOfWishlistItems: left,
    });
});

test("has pages of 29 and reports a page out of range", async () => {
  const { customer } = await people.customer();
  for (const id of PRODUCTS.slice(0, 30)) await put(customer, id);
  const second = dataOf(await view(customer, "2"));
  expect(second.products.map(({ id }) => id)).toEqual([100]);
  expect(second.pagination).toEqual({ page: 2, pageSize: 29, pageCount: 2 });
  expect(codeOf(await view(customer, "3"))).toBe("PAGE_OUT_OF_RANGE");
  await remove(customer, 100);
  expect(codeOf(await view(customer, "2"))).toBe("PAGE_OUT_OF_RANGE");
  for (const page of ["0", "-1", "1.5", "x", "1e3"])
    expect(codeOf(await view(customer, page))).toBe("VALIDATION_FAILED");
});

test("tells how the price of the same offer has changed since the product was added, and the prices of all grades", async () => {
  const { customer } = await people.customer();
  const [id, other, soldOut, old] = [501, 502, 503, 504];
  const grades = { A1: { price: 30_000, units: 1 }, A2: { price: 24_000, units: 1 } };
  await putProduct(api.database, { id, variants: grades });
  await putProduct(api.database, { id: other, variants: grades });
  await putProduct(api.database, { id: soldOut, variants: { A1: { price: 10_000, units: 0 } } });
  await putProduct(api.database, { id: old, variants: grades });
  for (const each of [id, other, soldOut, old]) await put(customer, each);
  await sql`update wishlist_item set label = null, price = null where product_id = ${old}`.execute(
    api.database.db,
  );
  await sql`update wishlist_item set added_at = '2026-11-03T10:00:00Z' where product_id = ${id}`.execute(
    api.database.db,
  );
  const changes = async () => {
    await api.runJobs("product-changes");
    const { products } = dataOf(await view(customer));
    return Object.fromEntries(products.map((each) => [each.id, each.priceChange]));
  };
  expect(await changes()).toEqual({ [id]: null, [other]: null, [soldOut]: null, [old]: null });

  await restock(api.database, id, "A2", { price: 22_800 });
  // Its "very good" is sold out now: the card shows a better and dearer grade.
  await restock(api.database, other, "A2", { units: 0 });
  await restock(api.database, soldOut, "A1", { units: 1, price: 9_000 });
  await restock(api.database, old, "A2", { price: 22_800 });
  const since = "2026-11-03T10:00:00.000Z";
  expect(await changes()).toEqual({
    [id]: { cents: -1_200, since },
    [other]: null,
    [soldOut]: null,
    [old]: null,
  });
  // A repeated press keeps the price and the date.
  await put(customer, id);
  await restock(api.database, id, "A2", { price: 24_500 });
  expect((await changes())[id]).toEqual({ cents: 500, since });
  const [first] = dataOf(await view(customer)).products.filter((each) => each.id === id);
  expect(first?.variants.toSorted((a, b) => a.price - b.price)).toEqual([
    { label: "A2", price: 24_500 },
    { label: "A1", price: 30_000 },
  ]);
  await sellOut(api.database, id);
  expect((await changes())[id]).toBeNull();
});

test("refuses an unknown product", async () => {
  const { customer } = await people.customer();
  expect(codeOf(await put(customer, 999))).toBe("PRODUCT_DOESNT_EXIST");
  expect(codeOf(await put(customer, 2 ** 31))).toBe("NOT_FOUND");
  expect(dataOf(await remove(customer, 999)).numberOfWishlistItems).toBe(0);
});

test("the meta view contains the customer's wishes, and none for a visitor", async () => {
  const { customer } = await people.customer();
  await put(customer, 103);
  await put(customer, 104);
  expect((await meta(customer)).wishlistProductIds).toEqual([104, 103]);
  expect((await meta()).wishlistProductIds).toEqual([]);
  expect((await meta((await people.customer()).customer)).wishlistProductIds).toEqual([]);
});

test("twenty concurrent puts of one product create one wish", async () => {
  const { customer } = await people.customer();
  const answers = await atOnce(20, () => put(customer, 105));
  expect(answers.map((answer) => dataOf(answer).numberOfWishlistItems)).toEqual(answers.map(() => 1));
  expect(dataOf(await view(customer)).numFound).toBe(1);
});

test("concurrent puts do not exceed the limit; existing wishes may be put again", async () => {
  const { customer, uuid } = await people.customer();
  const room = 3;
  const ids = Array.from({ length: MAX_WISHLIST_ITEMS - room }, (_, index) => 10_000 + index);
  await sql`insert into product (id, sku, category_id, basic_name, attributes, demand, keywords, is_split_assembly,
      is_partner_only, min_days_until_dispatch, max_days_until_dispatch, content_hash)
    select id, id::text, 8000, '', '{}', 0, '{}', false, false, 1, 1, '' from unnest(${ids}::integer[]) as id`.execute(
    api.database.db,
  );
  await sql`insert into wishlist_item (customer_uuid, product_id) select ${uuid}, unnest(${ids}::integer[])`.execute(
    api.database.db,
  );
  const answers = await atOnce(20, (index) => put(customer, 100 + index));
  const refused = answers.filter((answer) => codeOf(answer) === "WISHLIST_LIMIT_REACHED");
  expect(refused).toHaveLength(20 - room);
  expect(dataOf(await put(customer, 10_000)).numberOfWishlistItems).toBe(MAX_WISHLIST_ITEMS);
});

test("an account that is closed concurrently has no wishes", async () => {
  const { customer, uuid } = await people.customer();
  const [, ...answers] = await Promise.all([
    api.database.db.deleteFrom("customer").where("uuid", "=", uuid).execute(),
    ...PRODUCTS.slice(0, 10).map((id) => put(customer, id)),
  ]);
  for (const answer of answers) expect(["OK", "UNAUTHENTICATED"]).toContain(codeOf(answer));
  const left = await api.database.db
    .selectFrom("wishlist_item")
    .select("product_id")
    .where("customer_uuid", "=", uuid)
    .execute();
  expect(left).toEqual([]);
});
