import { MAX_BUY_ALERTS } from "@reprise/contracts";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { atOnce, customerActions, type TestCustomer } from "../../../test/actions/customers.ts";
import { putProduct } from "../../../test/actions/put-product.ts";
import { storeQuestion } from "../../../test/actions/store-question.ts";
import { codeOf, dataOf } from "../../../test/answers.ts";
import { startTestApi, type TestApi } from "../../../test/api.ts";
import { type SmtpSink, startSmtpSink } from "../../../test/stand-ins/smtp-sink.ts";

let api: TestApi;
let sink: SmtpSink;
let people: ReturnType<typeof customerActions>;
beforeAll(async () => {
  sink = await startSmtpSink({});
  api = await startTestApi({ catalogue: false, smtpUrl: sink.url });
  people = customerActions(api);
  // Creates the category of all products.
  await product();
  await storeQuestion(api.database, CATEGORY);
});
afterAll(async () => {
  await api.close();
  await sink.close();
});

let lastProduct = 0;
const CATEGORY = 8000;

/** A product for sale that the shop does not buy. */
async function product(category = CATEGORY): Promise<number> {
  lastProduct += 1;
  const units = { price: 300, units: 1 };
  await putProduct(api.database, {
    id: lastProduct,
    categories: [category],
    variants: { A1: units, A2: units },
  });
  return lastProduct;
}

const pay = (id: number, label: "A1" | "A2", price: number | null) =>
  sql`update variant set purchase_price = ${price} where product_id = ${id} and label = ${label}`.execute(
    api.database.db,
  );
const put = (id: number, { customer }: TestCustomer) =>
  api.call("api_buyalert_put_product", { body: { productId: id, side: "green" } }, { customer });
const viewOf = async ({ customer }: TestCustomer) =>
  dataOf(await api.call("api_buy_alert_view", {}, { customer }));
const metaOf = async ({ customer }: TestCustomer) =>
  dataOf(await api.call("api_user_meta_view", { body: {} }, { customer }));

/** Runs both watches and then the queue, and returns all mails about alerts so far. */
async function mailsTo({ email }: TestCustomer) {
  await sql`update job set run_at = now()`.execute(api.database.db);
  await api.runJobs("sale-alert-watch", "buy-alert-watch", "queue");
  return sink.mailsTo(email);
}

test("one mail with the highest price of that moment when the shop buys the product; the alert ends", async () => {
  const id = await product();
  const person = await people.customer();
  await api.call("api_customer_update_locale", { body: { locale: "fr" } }, person);
  expect(dataOf(await put(id, person))).toEqual({ numberOfBuyAlerts: 1 });
  expect(await mailsTo(person)).toEqual([]);
  await pay(id, "A2", 0);
  await api.runJobs("sale-alert-watch");
  const waiting = await api.database.db.selectFrom("sale_alert").select("due_since").execute();
  expect(waiting).toEqual([{ due_since: null }]);
  await pay(id, "A1", 123_456);
  await pay(id, "A2", 1_000);
  const [mail = "", ...more] = await mailsTo(person);
  expect(more).toEqual([]);
  expect(mail).toContain(`Phone ${id} fr\u00a0: nous l’achetons désormais, jusqu’à`);
  expect(mail).toContain("1 234,56 €".replaceAll(" ", "\u00a0"));
  expect(mail).toContain(`https://shop.example/fr/trade-in/product/${id}`);
  expect((await viewOf(person)).numberOfBuyAlerts).toBe(0);
  await pay(id, "A1", 200_000);
  expect(await mailsTo(person)).toHaveLength(1);
});

test("a price of a device without questions sends no mail; the questions send it", async () => {
  const id = await product(8001);
  const person = await people.customer();
  await put(id, person);
  await pay(id, "A1", 5_000);
  expect(await mailsTo(person)).toEqual([]);
  await storeQuestion(api.database, 8001);
  expect(await mailsTo(person)).toHaveLength(1);
});

test("a price that is gone again before the mail is written sends none, and the alert waits on", async () => {
  const id = await product();
  const person = await people.customer();
  await put(id, person);
  await pay(id, "A1", 5_000);
  await api.runJobs("sale-alert-watch");
  await pay(id, "A1", null);
  expect(await mailsTo(person)).toEqual([]);
  expect((await viewOf(person)).numberOfBuyAlerts).toBe(1);
  await pay(id, "A1", 6_000);
  expect(await mailsTo(person)).toHaveLength(1);
});

test("stands beside a buy alert for the same product; each is removed by itself", async () => {
  const id = await product();
  const person = await people.customer();
  await api.call("api_buyalert_put_product", { body: { productId: id, targetPrice: 1 } }, person);
  await put(id, person);
  await put(id, person);
  const { buyAlerts } = await viewOf(person);
  expect(buyAlerts.map(({ side, targetPrice }) => [side, targetPrice])).toEqual([
    ["green", null],
    ["blue", 1],
  ]);
  expect(await metaOf(person)).toMatchObject({
    buyAlerts: [{ productId: id, label: null }],
    saleAlerts: [id],
  });
  const remove = () =>
    api.call(
      "api_buyalert_delete_product",
      { params: { productId: `${id}` }, query: { side: "green" } },
      { customer: person.customer },
    );
  for (const left of [1, 1]) expect(dataOf(await remove())).toEqual({ numberOfBuyAlerts: left });
  expect((await viewOf(person)).buyAlerts).toMatchObject([{ side: "blue" }]);
});

test.each<
  [string, string, { readonly productId: number; readonly label?: "A1"; readonly targetPrice?: number }]
>([
  ["an unknown product", "PRODUCT_DOESNT_EXIST", { productId: 999_999 }],
  ["a grade", "VALIDATION_FAILED", { productId: 1, label: "A1" }],
  ["a price", "VALIDATION_FAILED", { productId: 1, targetPrice: 100 }],
])("refuses %s by %s", async (_what, code, body) => {
  const { customer } = await people.customer();
  const answer = await api.call(
    "api_buyalert_put_product",
    { body: { ...body, side: "green" } },
    { customer },
  );
  expect(codeOf(answer)).toBe(code);
});

test("alerts of both sides share one limit, also at once", async () => {
  const person = await people.customer();
  const ids = [await product(), await product(), await product(), await product()];
  const many = Array.from({ length: MAX_BUY_ALERTS - 2 }, (_, index) => 20_000 + index);
  await sql`insert into product (id, sku, category_id, basic_name, attributes, demand, keywords, is_split_assembly,
      is_partner_only, min_days_until_dispatch, max_days_until_dispatch, content_hash)
    select id, id::text, 8000, '', '{}', 0, '{}', false, false, 1, 1, '' from unnest(${many}::integer[]) as id`.execute(
    api.database.db,
  );
  await sql`insert into buy_alert (uuid, customer_uuid, product_id)
    select gen_random_uuid(), ${person.uuid}, unnest(${many}::integer[])`.execute(api.database.db);
  const answers = await atOnce(4, (index) => put(ids[index] ?? 0, person));
  expect(answers.map(codeOf).toSorted()).toEqual([
    "BUY_ALERT_LIMIT_REACHED",
    "BUY_ALERT_LIMIT_REACHED",
    "OK",
    "OK",
  ]);
});

test("export has the alert, the closed account none", async () => {
  const id = await product();
  const person = await people.customer();
  await put(id, person);
  const exported = dataOf(await api.call("api_export_customer_data", {}, { customer: person.customer }));
  expect(JSON.stringify(exported)).toContain(`"saleAlerts":[{"product_id":${id}`);
  await sql`delete from customer where uuid = ${person.uuid}`.execute(api.database.db);
  const { rows } = await sql`select from sale_alert where customer_uuid = ${person.uuid}`.execute(
    api.database.db,
  );
  expect(rows).toEqual([]);
});

test("an unverified address gets no mail until it is verified", async () => {
  const id = await product();
  const person = await people.customer();
  const verify = (at: string) =>
    sql`update customer set email_verified_at = ${sql.raw(at)} where uuid = ${person.uuid}`.execute(
      api.database.db,
    );
  await put(id, person);
  await verify("null");
  await pay(id, "A1", 5_000);
  expect(await mailsTo(person)).toEqual([]);
  await verify("now()");
  expect(await mailsTo(person)).toHaveLength(1);
});
