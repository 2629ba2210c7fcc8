import { MAX_BUY_ALERTS, PAGE_SIZE } from "@reprise/contracts";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { atOnce, customerActions } from "../../test/actions/customers.ts";
import { putProduct } from "../../test/actions/put-product.ts";
import { codeOf, dataOf } from "../../test/answers.ts";
import { startTestApi, type TestApi } from "../../test/api.ts";

let api: TestApi;
let people: ReturnType<typeof customerActions>;
beforeAll(async () => {
  api = await startTestApi({ catalogue: false });
  people = customerActions(api);
  for (let id = 1; id <= 32; id += 1)
    await putProduct(api.database, {
      id,
      variants: { A1: { price: 300, units: 1 }, A2: { price: 200, units: 0 } },
    });
});
afterAll(() => api.close());

type Body = { productId: number; label?: "A1" | "A2" | "A3"; targetPrice?: number };

const put = (customer: string, body: Body) => api.call("api_buyalert_put_product", { body }, { customer });
const remove = (customer: string, id: number, label?: "A1" | "A2") =>
  api.call(
    "api_buyalert_delete_product",
    { params: { productId: `${id}` }, query: label === undefined ? {} : { label } },
    { customer },
  );
const view = async (customer: string, page = "1") =>
  api.call("api_buy_alert_view", { query: { page } }, { customer, locale: "nl" });
const list = async (customer: string) =>
  dataOf(await view(customer)).buyAlerts.map(({ product, label, targetPrice }) => [
    product.id,
    label,
    targetPrice,
  ]);

test("lists alerts for products and grades, with or without a price, newest first", async () => {
  const { customer } = await people.customer();
  expect(dataOf(await put(customer, { productId: 1 }))).toEqual({ numberOfBuyAlerts: 1 });
  await put(customer, { productId: 1, label: "A2", targetPrice: 150 });
  await put(customer, { productId: 2, label: "A1" });
  const { buyAlerts, numberOfBuyAlerts, pagination } = dataOf(await view(customer));
  expect([numberOfBuyAlerts, pagination]).toEqual([3, { page: 1, pageSize: PAGE_SIZE, pageCount: 1 }]);
  expect(buyAlerts).toMatchObject([
    { product: { id: 2, name: "Phone 2 nl" }, label: "A1", targetPrice: null },
    { product: { id: 1 }, label: "A2", targetPrice: 150 },
    { product: { id: 1 }, label: null, targetPrice: null },
  ]);
  const meta = dataOf(await api.call("api_user_meta_view", { body: {} }, { customer }));
  expect(meta.buyAlerts).toEqual([
    { productId: 1, label: null },
    { productId: 1, label: "A2" },
    { productId: 2, label: "A1" },
  ]);
  expect(dataOf(await api.call("api_user_meta_view", { body: {} })).buyAlerts).toEqual([]);
});

test("an alert for a grade shows this grade, in stock or not; one for any grade what the product page opens", async () => {
  const { customer } = await people.customer();
  for (const body of [
    { productId: 1 },
    { productId: 1, label: "A1" },
    { productId: 1, label: "A2" },
  ] as const)
    await put(customer, body);
  const { buyAlerts } = dataOf(await view(customer));
  expect(
    buyAlerts.map(({ label, product }) => [
      label,
      product.label,
      product.price,
      product.quantity,
      product.isDefaultVariant,
    ]),
  ).toEqual([
    ["A2", "A2", 200, 0, false],
    ["A1", "A1", 300, 1, true],
    [null, "A1", 300, 1, true],
  ]);
});

test("setting an alert again replaces its price", async () => {
  const { customer } = await people.customer();
  await put(customer, { productId: 1, targetPrice: 150 });
  const [before] = dataOf(await view(customer)).buyAlerts;
  await put(customer, { productId: 1, targetPrice: 150 });
  expect(dataOf(await view(customer)).buyAlerts).toEqual([before]);
  await put(customer, { productId: 1, targetPrice: 100 });
  await put(customer, { productId: 1, label: "A1", targetPrice: 70 });
  expect(await list(customer)).toEqual([
    [1, "A1", 70],
    [1, null, 100],
  ]);
  await put(customer, { productId: 1 });
  expect((await list(customer)).at(-1)).toEqual([1, null, null]);
});

test("removes exactly the named alert, repeatably", async () => {
  const { customer } = await people.customer();
  for (const body of [{ productId: 1 }, { productId: 1, label: "A1" }, { productId: 2 }] as const)
    await put(customer, body);
  for (const left of [2, 2])
    expect(dataOf(await remove(customer, 1, "A1"))).toEqual({ numberOfBuyAlerts: left });
  expect(dataOf(await remove(customer, 1, "A2"))).toEqual({ numberOfBuyAlerts: 2 });
  expect(dataOf(await remove(customer, 1))).toEqual({ numberOfBuyAlerts: 1 });
  expect(await list(customer)).toEqual([[2, null, null]]);
});

test.each<[string, string, object]>([
  ["an unknown product", "PRODUCT_DOESNT_EXIST", { productId: 999 }],
  ["a grade that the product has not", "PRODUCT_VARIANT_DOESNT_EXIST", { productId: 1, label: "A3" }],
  ["no grade at all", "VALIDATION_FAILED", { productId: 1, label: "B1" }],
  ["no id", "VALIDATION_FAILED", { productId: 2 ** 31 }],
  ["a price of nothing", "VALIDATION_FAILED", { productId: 1, targetPrice: 0 }],
  ["a fraction of a cent", "VALIDATION_FAILED", { productId: 1, targetPrice: 1.5 }],
  ["a price beyond all", "VALIDATION_FAILED", { productId: 1, targetPrice: 1e12 }],
])("%s is answered by %s", async (_what, code, body) => {
  const { customer } = await people.customer();
  expect(codeOf(await put(customer, body as Body))).toBe(code);
  expect(await list(customer)).toEqual([]);
});

test("an alert belongs to the logged-in customer, whatever customer the request names", async () => {
  const [own, other] = [await people.customer(), await people.customer()];
  await put(own.customer, { productId: 1, customer_uuid: other.uuid } as Body);
  expect(await list(own.customer)).toHaveLength(1);
  expect(await list(other.customer)).toEqual([]);
});

test("has pages of 29 and reports a page out of range", async () => {
  const { customer } = await people.customer();
  for (let id = 1; id <= 30; id += 1) await put(customer, { productId: id });
  const { buyAlerts, pagination } = dataOf(await view(customer, "2"));
  expect([buyAlerts.map(({ product }) => product.id), pagination.pageCount]).toEqual([[1], 2]);
  expect(codeOf(await view(customer, "3"))).toBe("PAGE_OUT_OF_RANGE");
});

test("twenty concurrent puts of one alert create one", async () => {
  const { customer } = await people.customer();
  const answers = await atOnce(20, (index) =>
    put(customer, { productId: 1, targetPrice: 100 + (index % 2) }),
  );
  expect(answers.map(codeOf)).toEqual(answers.map(() => "OK"));
  expect(await list(customer)).toHaveLength(1);
});

test("concurrent puts do not exceed the limit; existing alerts may still change", async () => {
  const { customer, uuid } = await people.customer();
  const room = 3;
  const ids = Array.from({ length: MAX_BUY_ALERTS - room }, (_, index) => 10_000 + index);
  await sql`insert into product (id, sku, category_id, basic_name, attributes, demand, keywords, is_split_assembly,
      is_partner_only, min_days_until_dispatch, max_days_until_dispatch, content_hash)
    select id, id::text, 8000, '', '{}', 0, '{}', false, false, 1, 1, '' from unnest(${ids}::integer[]) as id`.execute(
    api.database.db,
  );
  await sql`insert into variant (product_id, label, price) select unnest(${ids}::integer[]), 'A1', 100`.execute(
    api.database.db,
  );
  await sql`insert into buy_alert (uuid, customer_uuid, product_id)
    select gen_random_uuid(), ${uuid}, unnest(${ids}::integer[])`.execute(api.database.db);
  const answers = await atOnce(20, (index) => put(customer, { productId: 1 + index }));
  const refused = answers.filter((answer) => codeOf(answer) === "BUY_ALERT_LIMIT_REACHED");
  expect(refused).toHaveLength(20 - room);
  expect(dataOf(await put(customer, { productId: 10_000, targetPrice: 5 }))).toEqual({
    numberOfBuyAlerts: MAX_BUY_ALERTS,
  });
});
