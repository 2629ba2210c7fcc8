import { MAX_LIST_LINES } from "@reprise/contracts/filters";
import { expect, test } from "vitest";
import type { AppContext } from "../../../lib/context/app-context.ts";
import { matches, tradeInSearch } from "../../../test/trade-in-answers.ts";
import { cacheInfo, loader } from "./search.page.tsx";

/** Loads the page of a query, with the calls that it makes. */
async function load(search: string) {
  const sent: [string, unknown][] = [];
  const call = async (name: string, input: unknown) => {
    sent.push([name, input]);
    return { ok: true, status: 200, data: name === "api_trade_in_search" ? tradeInSearch : matches };
  };
  const query = loader.query.parse(new URLSearchParams(search));
  if (query === null) throw new Error(`No page: ${search}`);
  const parts: Partial<AppContext> = {
    api: { call } as AppContext["api"],
    isServer: true,
    path: () => "/verkaufen/suche",
  };
  const app = parts as AppContext;
  const data = await loader({ app, query, pathname: "/verkaufen/suche" } as Parameters<typeof loader>[0]);
  return { data, sent, tags: cacheInfo(data).tags, canonical: loader.query.format(query) };
}

test("a search passes on what the API knows, and names what it shows", async () => {
  const { sent, tags, canonical } = await load("q=phone&sort=newest&brand=apple&page=2&utm_source=x");
  expect(sent).toEqual([
    ["api_trade_in_search", { query: { page: "2", q: "phone", filters: "brand=apple" } }],
  ]);
  expect(tags).toEqual(["product:1", "product:2", "category:4", "category:3"]);
  expect(canonical).toBe("?q=phone&sort=newest&page=2&brand=apple");
  expect((await load("sort=price-descending")).sent[0]?.[1]).toEqual({
    query: { page: "1", sort: "price-descending" },
  });
});

test("a list takes precedence over a search, and only its products are named", async () => {
  const { sent, tags, canonical } = await load("q=phone&list=one%0D%0A%0D%0Atwo");
  expect(sent).toEqual([["api_trade_in_search_list", { body: { lines: ["one", "two"] } }]]);
  expect(tags).toEqual(["product:1", "product:2"]);
  expect(canonical).toBe("?list=one%0Atwo");
  expect((await load("list=%20%0A")).sent[0]?.[0]).toBe("api_trade_in_search");
});

test("quantities are read from the lines, and the search gets the names alone", async () => {
  const { data, sent } = await load("list=2x%20phone%0A3%3Btwo");
  expect(sent).toEqual([["api_trade_in_search_list", { body: { lines: ["phone", "two"] } }]]);
  expect(data).toMatchObject({ quantities: [2, 3], typed: ["2x phone", "3 × two"], isCut: false });
  expect((await load("list=49x%20a%0A2x%20b")).data).toMatchObject({ quantities: [49, 1], isCut: true });
});

test("a list that is too long is cut, has an address of its own, and says so", async () => {
  const lines = (count: number) => `list=${Array.from({ length: count }, () => "a").join("%0A")}`;
  const [full, long] = [await load(lines(MAX_LIST_LINES)), await load(lines(MAX_LIST_LINES + 9))];
  expect(long.sent).toEqual(full.sent);
  expect([full.data, long.data]).toMatchObject([{ isCut: false }, { isCut: true }]);
  expect(long.canonical).not.toBe(full.canonical);
  expect(long.canonical).toBe((await load(lines(MAX_LIST_LINES + 1))).canonical);
});

test("what was not added is read from the address: ids only, and no more than a list has", async () => {
  const ids = Array.from({ length: MAX_LIST_LINES + 5 }, (_, index) => index + 1).join(".");
  const { data, canonical } = await load(`list=a&notAdded=7.x.-1.8e3.${"9".repeat(11)}.12&noRoom=${ids}`);
  expect(data).toMatchObject({ notAdded: [7, 12], address: "/verkaufen/suche?list=a" });
  expect(data.kind === "list" && data.noRoom).toHaveLength(MAX_LIST_LINES);
  expect(canonical).toMatch(/^\?list=a&notAdded=7\.12&noRoom=1\.2\./u);
});
