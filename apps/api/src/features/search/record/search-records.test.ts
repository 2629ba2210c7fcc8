import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { customerActions } from "../../../test/actions/customers.ts";
import { addOperator } from "../../../test/actions/operators.ts";
import { orderActions } from "../../../test/actions/order-actions.ts";
import { codeOf, dataOf } from "../../../test/answers.ts";
import { newVisitor, startTestApi, type TestApi } from "../../../test/api.ts";
import { FIXTURE } from "../../../test/fixtures/fixture-catalogue.ts";
import { createSearchRecords } from "./search-records.ts";
import { MAX_PRODUCTS_PER_STEP } from "./search-steps.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
afterEach(() => sql`delete from search_record`.execute(api.database.db));

const product = FIXTURE.iphone;
const store = () => api.runJobs("search-records");

/** The `searchUuid` of a search. */
async function search(q: string, more: Record<string, string> = {}): Promise<string> {
  const list = dataOf(await api.call("api_product_list_view", { query: { q, ...more } }));
  await store();
  return list.searchUuid;
}
const click = (searchUuid: string, productId: number = product) =>
  api.call("api_search_conversion_click", { body: { productId, searchUuid } });
const records = () => api.database.db.selectFrom("search_record").selectAll().execute();
const steps = async () =>
  (await api.database.db.selectFrom("search_step").selectAll().orderBy("step").execute()).map(
    ({ step, product_id }) => [step, product_id],
  );
const report = async (query: Record<string, string> = {}) =>
  dataOf(await api.call("api_operator_search_report", { query }, await addOperator(api, "finance")));

test("a search is recorded with its normalised query, and nothing about who searched", async () => {
  const as = { visitor: newVisitor(), address: "203.0.113.9", userAgent: "Mozilla/5.0 (Test)" };
  const query = { q: "  iPhone   14 " };
  const list = dataOf(await api.call("api_product_list_view", { query }, { ...as, locale: "fr" }));
  await store();
  const [record] = await records();
  expect(record).toEqual({
    uuid: list.searchUuid,
    side: "blue",
    locale: "fr",
    query: "iphone 14",
    results: list.searchResponse.products.numFound,
    searched_at: expect.any(Date) as Date,
  });
  for (const mark of Object.values(as)) expect(JSON.stringify(record)).not.toContain(mark);
});

test("a query that may be personal is counted without its text", async () => {
  await search("anna@example.org");
  const { total, unnamed, queries } = await report();
  expect([total.searches, unnamed, queries]).toEqual([1, 1, []]);
});

test("further pages, filters and lists without a query are no new searches", async () => {
  const searchUuid = await search("iphone");
  await search("iphone", { originalSearchUuid: searchUuid });
  await search("iphone", { filters: "brand=apple" });
  dataOf(await api.call("api_product_list_view", { query: {} }));
  await store();
  expect(await records()).toHaveLength(1);
});

test("sellers' searches are recorded, too", async () => {
  dataOf(await api.call("api_trade_in_search", { query: { q: "iphone" } }));
  await store();
  expect(await records()).toEqual([expect.objectContaining({ side: "green", query: "iphone" })]);
});

test("a click, an alert, an add and an order are steps of their search, each once", async () => {
  const searchUuid = await search("iphone");
  const visitor = newVisitor();
  const { customer } = await customerActions(api).customer();
  for (let time = 0; time < 3; time += 1) dataOf(await click(searchUuid));
  dataOf(
    await api.call("api_buyalert_put_product", { body: { productId: product, searchUuid } }, { customer }),
  );
  const body = { id: product, name: "x", productVariantLabel: "A1", searchUuid } as const;
  dataOf(await api.call("api_add_item_to_cart", { body }, { visitor }));
  await orderActions(api).order({ visitor }, "prepayment");
  await store();
  expect(await steps()).toEqual([
    ["alert", product],
    ["cart", product],
    ["click", product],
    ["order", product],
  ]);
});

test("an add that is refused is no step", async () => {
  const searchUuid = await search("iphone");
  const body = { id: 999_999, name: "x", productVariantLabel: "A1", searchUuid } as const;
  expect(codeOf(await api.call("api_add_item_to_cart", { body }, { visitor: newVisitor() }))).toBe(
    "PRODUCT_DOESNT_EXIST",
  );
  await store();
  expect(await steps()).toEqual([]);
});

test("the report names queries without results, without clicks, and what the others led to", async () => {
  const iphone = await search("iphone");
  await search("iphone");
  await search("galaxy");
  await search("qqqqqqqq");
  dataOf(await click(iphone));
  await store();
  const { withoutResults, withoutClicks, queries, total } = await report();
  expect(withoutResults.map(({ query }) => query)).toEqual(["qqqqqqqq"]);
  expect(withoutClicks.map(({ query }) => query)).toEqual(["galaxy"]);
  expect(queries[0]).toMatchObject({ query: "iphone", searches: 2, withClick: 1, withCart: 0 });
  expect(total).toMatchObject({ searches: 4, withoutResults: 1, withClick: 1, withOrder: 0 });
});

test("support adds an unanswered query as a synonym: it then finds what the word finds; the audit log has it", async () => {
  const found = async (q: string) =>
    dataOf(await api.call("api_product_list_view", { query: { q } })).searchResponse.products.numFound;
  expect(await found("funkknochen")).toBe(0);
  const body = { locale: "de", words: ["Funkknochen", "iphone"] } as const;
  const add = async (role: "support" | "finance", words: readonly string[] = body.words) =>
    api.call(
      "api_operator_synonym_add",
      { body: { ...body, words: [...words] } },
      await addOperator(api, role),
    );
  expect(codeOf(await add("finance"))).toBe("FORBIDDEN");
  expect(codeOf(await add("support", ["iphone", "IPHONE"]))).toBe("VALIDATION_FAILED");
  expect(codeOf(await add("support", ["a, b", "iphone"]))).toBe("VALIDATION_FAILED");
  dataOf(await add("support"));
  dataOf(await add("support"));
  await api.runJobs("search-refresh");
  expect(await found("funkknochen")).toBe(await found("iphone"));
  await store();
  const { entries } = dataOf(await api.call("api_operator_audit", {}, await addOperator(api, "finance")));
  expect(entries.find(({ subject }) => subject === "synonyms de")?.changes).toEqual({
    words: "Funkknochen, iphone",
  });
});

test("the report covers a period, a locale and a side", async () => {
  await search("iphone");
  await sql`update search_record set searched_at = now() - interval '40 days'`.execute(api.database.db);
  await search("galaxy");
  expect((await report()).total.searches).toBe(1);
  const from = new Date(Date.now() - 50 * 86_400_000).toISOString();
  expect((await report({ from })).total.searches).toBe(2);
  expect((await report({ locale: "fr" })).total.searches).toBe(0);
  expect((await report({ side: "green" })).total.searches).toBe(0);
  const refused = await api.call(
    "api_operator_search_report",
    { query: { from, until: from } },
    await addOperator(api, "support"),
  );
  expect(codeOf(refused)).toBe("VALIDATION_FAILED");
});

test("searches are deleted after 90 days, with their steps", async () => {
  dataOf(await click(await search("iphone")));
  await store();
  await sql`update search_record set searched_at = now() - interval '91 days'`.execute(api.database.db);
  await search("galaxy");
  await api.runJobs("retention");
  expect((await records()).map(({ query }) => query)).toEqual(["galaxy"]);
  expect(await steps()).toEqual([]);
});

test.each([
  ["no uuid", { productId: 1, searchUuid: "1' or '1'='1" }],
  ["no product", { productId: -1, searchUuid: randomUUID() }],
  ["a number beyond all ids", { productId: 1e15, searchUuid: randomUUID() }],
])("a click with %s is refused", async (_, body) => {
  expect(codeOf(await api.call("api_search_conversion_click", { body }))).toBe("VALIDATION_FAILED");
});

test("100,000 clicks on unknown searches and products store nothing and keep nothing in memory", async () => {
  const searchUuid = await search("iphone");
  const flooded = createSearchRecords(api.database);
  for (let each = 0; each < 50_000; each += 1) {
    flooded.step({ searchUuid: randomUUID(), step: "click", productId: product }, null);
    flooded.step({ searchUuid, step: "click", productId: 10_000_000 + each }, null);
  }
  await flooded.job.run();
  expect(await steps()).toEqual([]);
});

test("one network can record only so many searches and clicks a day, and all of them only so many", async () => {
  const limited = createSearchRecords(api.database, { maxPerNetwork: 3, maxPerDay: 5, maxPending: 100 });
  const found = { side: "blue", locale: "de", text: "iphone", results: 1 } as const;
  const searched = (network: string, times: number) => {
    for (let time = 0; time < times; time += 1)
      limited.search({ ...found, searchUuid: randomUUID() }, network);
  };
  searched("a", 10);
  await limited.job.run();
  expect(await records()).toHaveLength(3);
  searched("b", 3);
  await limited.job.run();
  expect(await records()).toHaveLength(5);
});

test("a search keeps so many different products of a step", async () => {
  const searchUuid = await search("iphone");
  await sql`insert into search_step (search_uuid, step, product_id)
    select ${searchUuid}, 'click', 1000000 + each from generate_series(1, ${MAX_PRODUCTS_PER_STEP}) as each`.execute(
    api.database.db,
  );
  dataOf(await click(searchUuid));
  await store();
  expect(await steps()).toHaveLength(MAX_PRODUCTS_PER_STEP);
});
