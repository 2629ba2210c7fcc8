import { sql } from "kysely";
import { expect, test } from "vitest";
import { startCartShop } from "../../test/actions/cart-shop.ts";
import { newAddress } from "../../test/actions/checkout-actions.ts";
import { atOnce, customerActions, PASSWORD } from "../../test/actions/customers.ts";
import { orderActions } from "../../test/actions/order-actions.ts";
import { codeOf, dataOf } from "../../test/answers.ts";
import { type CallAs, newVisitor } from "../../test/api.ts";
import { createTestProvider } from "../../test/stand-ins/test-provider.ts";
import { prepaymentProvider } from "../payment/payment.public.ts";
import { recommendationLimitJob } from "./recommendation-limit.job.ts";
import { recommendationHandlers } from "./recommendation.routes.ts";
import { MAX_FEEDBACK_OF_DAY } from "./shopper/feedback.store.ts";
import { MAX_VISITS_OF_SHOPPER } from "./shopper/visit.store.ts";

const { api, ...shop } = await startCartShop({
  providers: [prepaymentProvider, createTestProvider()],
});
const people = customerActions(api);
const orders = orderActions(api);
const { db } = api.database;

const visit = (productId: number, as: CallAs) =>
  api.call("api_add_product_visit", { body: { productId } }, as);
const viewed = async (as: CallAs) =>
  dataOf(
    await api.call("api_recommendations", { query: { type: "recently-viewed", pageSize: "48" } }, as),
  ).products.map(({ id }) => id);
const click = (clickedProductId: number | null, as: CallAs, productId?: number) =>
  api.call(
    "api_recommendations_feedback",
    { body: { type: "similar", location: "product", clickedProductId, productId } },
    as,
  );
const count = async (table: "product_visit" | "recommendation_feedback" | "bought_basket") => {
  const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(db);
  return rows[0]?.count;
};
const product = () => shop.product({ A1: { price: 1_000, units: 9 } });

/** Products without units, for tests that need many. */
async function bareProducts(first: number, many: number) {
  await sql`insert into product (id, sku, category_id, basic_name, attributes, demand, keywords, is_split_assembly,
      is_partner_only, min_days_until_dispatch, max_days_until_dispatch, content_hash)
    select id, id::text, (select min(id) from category), '', '{}', 0, '{}', false, false, 1, 1, ''
    from generate_series(${first}::integer, ${first + many - 1}::integer) as id`.execute(db);
}

test("a shopper sees only their own views", async () => {
  const [one, other] = [{ visitor: newVisitor() }, { visitor: newVisitor() }];
  const id = await product();
  dataOf(await visit(id, one));
  expect([await viewed(one), await viewed(other), await viewed({})]).toEqual([[id], [], []]);
});

test("at a login the visitor's views become the customer's, and the visitor has none", async () => {
  const as = { visitor: newVisitor() };
  const { email, customer } = await people.customer();
  const [before, after] = [await product(), await product()];
  dataOf(await visit(before, { customer }));
  dataOf(await visit(after, as));
  dataOf(await visit(before, as));
  dataOf(await click(after, as));
  const { customerToken } = dataOf(await people.logIn(email, PASSWORD, as));
  expect((await viewed({ customer: customerToken })).toSorted((a, b) => a - b)).toEqual(
    [before, after].toSorted((a, b) => a - b),
  );
  expect(await viewed(as)).toEqual([]);
});

test("a customer's views are in the export, and are deleted with the account", async () => {
  const { customer } = await people.customer();
  const id = await product();
  dataOf(await visit(id, { customer }));
  dataOf(await click(id, { customer }));
  const { data } = dataOf(await api.call("api_export_customer_data", {}, { customer }));
  expect(data).toMatchObject({
    viewedProducts: [{ product_id: id, visits: 1 }],
    recommendationFeedback: [{ type: "similar", clicked_id: id }],
  });
  const stored = [await count("product_visit"), await count("recommendation_feedback")];
  const body = { isConfirmed: true as const, password: PASSWORD };
  dataOf(await api.call("api_close_customer", { body }, { customer }));
  expect([await count("product_visit"), await count("recommendation_feedback")]).toEqual(
    stored.map((rows) => (rows ?? 0) - 1),
  );
});

test.each([
  ["a visitor", async () => ({ visitor: newVisitor() })],
  ["a customer", async () => ({ customer: (await people.customer()).customer, visitor: newVisitor() })],
])(
  "%s who withdraws their consent has no views and no feedback left; others keep theirs",
  async (_, create) => {
    const [as, other]: [CallAs, CallAs] = [await create(), { visitor: newVisitor() }];
    const id = await product();
    for (const shopper of [as, other]) {
      dataOf(await visit(id, shopper));
      dataOf(await click(id, shopper));
    }
    const feedback = (await count("recommendation_feedback")) ?? 0;
    dataOf(await api.call("api_delete_product_visits", {}, as));
    dataOf(await api.call("api_delete_product_visits", {}, {}));
    expect([await viewed(as), await viewed(other)]).toEqual([[], [id]]);
    expect(await count("recommendation_feedback")).toBe(feedback - 1);
  },
);

test("views and feedback without a shopper, and of products that do not exist, store nothing", async () => {
  const before = [await count("product_visit"), await count("recommendation_feedback")];
  dataOf(await visit(await product(), {}));
  dataOf(await visit(2_000_000_000, { visitor: newVisitor() }));
  dataOf(await click(1, {}));
  for (const productId of [0, -1, 1.5, 2 ** 31])
    expect(codeOf(await visit(productId, { visitor: newVisitor() }))).toBe("VALIDATION_FAILED");
  expect([await count("product_visit"), await count("recommendation_feedback")]).toEqual(before);
});

test("feedback counts once for a shopper and day, and is refused with unknown words", async () => {
  const as = { visitor: newVisitor() };
  const id = await product();
  const before = (await count("recommendation_feedback")) ?? 0;
  for (const clicked of [id, id, null, null]) dataOf(await click(clicked, as));
  await atOnce(5, () => click(id, as));
  expect(await count("recommendation_feedback")).toBe(before + 2);
  for (const wrong of [{ type: "all" }, { location: "moon" }, { clickedProductId: 0 }, { pageSize: 1e9 }]) {
    const body = { type: "similar", location: "product", clickedProductId: id, ...wrong } as never;
    expect(codeOf(await api.call("api_recommendations_feedback", { body }, as))).toBe("VALIDATION_FAILED");
  }
});

test("a shopper has at most so many views, the latest, and so much feedback a day", async () => {
  const as = { visitor: newVisitor() };
  await bareProducts(50_000, MAX_VISITS_OF_SHOPPER + 20);
  for (let index = 0; index < MAX_VISITS_OF_SHOPPER + 20; index += 1) dataOf(await visit(50_000 + index, as));
  const { rows } = await sql<{ first: number; last: number; count: number }>`
    select min(product_id) as first, max(product_id) as last, count(*) from product_visit
    where product_id between 50000 and 59999`.execute(db);
  expect(rows).toEqual([
    { first: 50_020, last: 50_019 + MAX_VISITS_OF_SHOPPER, count: MAX_VISITS_OF_SHOPPER },
  ]);
  const before = (await count("recommendation_feedback")) ?? 0;
  for (let index = 0; index < MAX_FEEDBACK_OF_DAY + 20; index += 1) dataOf(await click(index + 1, as));
  expect(await count("recommendation_feedback")).toBe(before + MAX_FEEDBACK_OF_DAY);
});

test("100,000 views of many shoppers stay within the limit of the table, the oldest are deleted first", async () => {
  await sql`insert into product_visit (shopper_hash, product_id, visited_at)
    select sha256(n::text::bytea), 1000000 + n, now() - make_interval(secs => n) from generate_series(1, 100000) as n`.execute(
    db,
  );
  await recommendationLimitJob(api.database, 1_000).run();
  expect(await count("product_visit")).toBe(1_000);
  const { rows } = await sql<{ oldest: number }>`select max(product_id) as oldest from product_visit
    where product_id > 1000000`.execute(db);
  expect(rows[0]?.oldest).toBeLessThanOrEqual(1_001_000);
  await sql`delete from product_visit where product_id > 1000000`.execute(db);
});

test("the job reads what confirmed orders contain, once, and not cancelled ones", async () => {
  const [first, second] = [await product(), await product()];
  const boughtWith = async (productId: number) => {
    const query = { type: "bought-together", productId: `${productId}` } as const;
    return dataOf(await api.call("api_recommendations", { query })).products.map(({ id }) => id);
  };
  for (let shopper = 0; shopper < 6; shopper += 1) {
    const as = { visitor: newVisitor() };
    await shop.add(as.visitor, first);
    await shop.add(as.visitor, second);
    dataOf(await orders.complete(as, await orders.enterAll(as)));
  }
  await sql`update orders set confirmed_at = now()`.execute(db);
  await sql`update orders set status = 'cancelled' where uuid = (select min(uuid::text)::uuid from orders)`.execute(
    db,
  );
  await api.runJobs("recommendations");
  expect(await count("bought_basket")).toBe(10);
  // Without other orders, what all of them contain is no evidence.
  expect(await boughtWith(first)).toEqual([]);
  await sql`insert into bought_basket (order_uuid, product_id, bought_at)
    select gen_random_uuid(), 1, now() from generate_series(1, 10)`.execute(db);
  await api.runJobs("recommendations");
  expect(await count("bought_basket")).toBe(20);
  expect(await boughtWith(first)).toEqual([second]);
});

test("views and feedback of one network are limited a day, each by itself; those of others still count", async () => {
  const unused = () => {
    throw new Error("not needed");
  };
  const handlers = recommendationHandlers(
    {
      database: api.database,
      cards: { cards: unused } as never,
      search: { bestMatch: unused },
      admission: { run: unused, runList: unused } as never,
    },
    { maxPerNetwork: 3 },
  );
  const [first, second] = [newAddress(), newAddress()];
  const send = async (address: string) => {
    const context = {
      locale: "de",
      visitorToken: newVisitor(),
      customer: null,
      client: { address, userAgent: null },
      requestId: "r-1",
      idempotencyKey: null,
      signal: new AbortController().signal,
    } as const;
    await handlers.api_add_product_visit({ params: {}, query: {}, body: { productId: 1 } }, context);
    const body = { type: "similar", location: "product", clickedProductId: 1, productId: 2 } as const;
    await handlers.api_recommendations_feedback({ params: {}, query: {}, body }, context);
  };
  const stored = async () => [
    Number(await count("product_visit")),
    Number(await count("recommendation_feedback")),
  ];
  await product();
  const [visits = 0, feedback = 0] = await stored();
  for (let sent = 0; sent < 5; sent += 1) await send(first);
  expect(await stored()).toEqual([visits + 3, feedback + 3]);
  await send(second);
  expect(await stored()).toEqual([visits + 4, feedback + 4]);
});
