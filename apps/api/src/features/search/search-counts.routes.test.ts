import type { Input } from "@reprise/contracts";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type CallAs, newVisitor, startTestApi, type TestApi } from "../../test/api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
afterEach(() => sql`delete from search_count`.execute(api.database.db));

type Query = NonNullable<Input<"api_product_list_view">["query"]>;

/** Number of products found. */
async function search(query: Query, as: CallAs = {}): Promise<number> {
  const answer = await api.call("api_product_list_view", { query }, as);
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.data.searchResponse.products.numFound;
}

async function counted() {
  await api.runJobs("query-counts");
  return api.database.db.selectFrom("search_count").selectAll().execute();
}

async function suggestedQueries(text: string) {
  const answer = await api.call("api_get_smart_suggestions", { query: { query: text } });
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.data.queries;
}

describe("searches are counted", () => {
  it("by language, query and day, without personal data", async () => {
    const visitor = newVisitor();
    const as = { visitor, address: "203.0.113.9", userAgent: "Mozilla/5.0 (Test)" };
    await search({ q: "  iPhone   14 " }, as);
    await search({ q: "iphone 14" });
    await search({ q: "iphone 14" }, { locale: "fr" });
    const rows = (await counted()).toSorted((left, right) => (left.locale < right.locale ? -1 : 1));
    expect(rows).toEqual([
      { locale: "de", query: "iphone 14", day: expect.anything() as unknown, searches: 2 },
      { locale: "fr", query: "iphone 14", day: expect.anything() as unknown, searches: 1 },
    ]);
    for (const mark of Object.values(as)) expect(JSON.stringify(rows)).not.toContain(mark);
  });

  it.each([
    ["an address of mail", "iphone 14 anna@example.org"],
    ["a telephone number", "iphone 0171 2345678"],
    ["the number of an account", "iphone DE89370400440532013000"],
    ["a name beside what is sold", "iphone 14 anna meier"],
    ["a site", "iphone www.example.org"],
    ["a sentence", "ich suche ein iphone 14 in schwarz für meine tochter in köln"],
    ["the number of an article", "9780000020015"],
    ["what was mistyped", "ihpone 14"],
    ["what finds nothing", "qqqqqqqq"],
  ])("but not %s", async (_, text) => {
    await search({ q: text });
    expect(await counted()).toEqual([]);
  });

  it("only once, not for further pages, filters or the way back", async () => {
    // Without models, so that there is a second page.
    await api.database.db.updateTable("product").set({ model_group: null, content_hash: "alone" }).execute();
    await api.runJobs("search-refresh");
    const found = await search({ q: "elektronik" });
    expect(found).toBeGreaterThan(29);
    await search({ q: "elektronik", page: "2" });
    await search({ q: "elektronik", filters: "brand=apple" });
    await search({ q: "elektronik", originalSearchUuid: "00000000-0000-4000-8000-000000000000" });
    expect(await counted()).toMatchObject([{ query: "elektronik", searches: 1 }]);
  });
});

describe("popular queries", () => {
  const ask = async (times: number) => {
    for (let time = 0; time < times; time++) await search({ q: "galaxy s23" });
  };

  it("come from enough searches on two days and are suggested", async () => {
    await ask(12);
    await counted();
    expect(await suggestedQueries("galax")).toEqual([]);
    await sql`update search_count set day = day - 1`.execute(api.database.db);
    await ask(12);
    await counted();
    await api.runJobs("query-counts", "search-refresh");
    // Cached suggestions for "galax" may be stale for a moment.
    expect(await suggestedQueries("gala")).toEqual(["galaxy s23"]);
  });
});
