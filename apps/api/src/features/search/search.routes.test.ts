import type { Input, Output } from "@reprise/contracts";
import { LOCALES } from "@reprise/locale";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CallAs, startTestApi, type TestApi } from "../../test/api.ts";
import { FIXTURE, FIXTURE_CATEGORY } from "../../test/fixtures/fixture-catalogue.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

type Query = NonNullable<Input<"api_product_list_view">["query"]>;

async function list(query: Query, as: CallAs = {}): Promise<Output<"api_product_list_view">> {
  const answer = await api.call("api_product_list_view", { query }, as);
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.data;
}
const failure = async (query: Query) => {
  const answer = await api.call("api_product_list_view", { query });
  return answer.ok ? null : [answer.status, answer.error.code];
};
const idsOf = (view: Output<"api_product_list_view">) =>
  view.searchResponse.products.docs.map(({ id }) => id);
const facetOf = (view: Output<"api_product_list_view">, key: string) =>
  view.facets.find((facet) => facet.key === key);
const valuesOf = (view: Output<"api_product_list_view">, key: string) => {
  const facet = facetOf(view, key);
  return facet?.kind === "terms"
    ? Object.fromEntries(facet.values.map(({ value, count }) => [value, count]))
    : null;
};

describe("api_product_list_view", () => {
  it("shows a category in each language", async () => {
    const german = await list({ categorySanitizedPath: "elektronik/smartphones" });
    expect(german.pagination).toEqual({
      page: 1,
      pageSize: 29,
      pageCount: Math.ceil(german.searchResponse.products.numFound / 29),
    });
    for (const locale of LOCALES) {
      const path = german.categoryPaths?.[locale] ?? "";
      const view = await list({ categorySanitizedPath: path }, { locale });
      expect(idsOf(view)).toEqual(idsOf(german));
      expect(view.breadcrumbs.at(-1)).toMatchObject({
        id: FIXTURE_CATEGORY.smartphones,
        sanitizedPath: path,
      });
      expect(view.categoryNiceBlock?.title).toBe(view.breadcrumbs.at(-1)?.name);
    }
  });

  it("finds a category by its path in another language and returns all its paths", async () => {
    const view = await list({ categorySanitizedPath: "elektronik/smartphones" }, { locale: "es" });
    expect(view.breadcrumbs.at(-1)?.sanitizedPath).toBe(view.categoryPaths?.["es"]);
  });

  it("filters, and counts a facet without its own selection", async () => {
    const all = await list({ categorySanitizedPath: "elektronik/smartphones" });
    const brands = valuesOf(all, "brand");
    const chosen = await list({
      categorySanitizedPath: "elektronik/smartphones",
      filters: "brand=apple&nonsense=1&brand=unheard",
    });
    expect(chosen.filters).toBe("brand=apple");
    expect(chosen.searchResponse.products.numFound).toBe(brands?.["apple"]);
    expect(valuesOf(chosen, "brand")).toEqual(brands);
    expect(chosen.searchResponse.products.docs.every(({ brand }) => brand === "Apple")).toBe(true);
  });

  it("reads a price in the text as a filter, which a chosen one replaces", async () => {
    const everything = await list({ q: "iphone", inStock: "true", sort: "price-descending" });
    const dearest = everything.searchResponse.products.docs[0]?.price ?? 0;
    const limit = Math.floor(dearest / 100) - 1;
    const asked = await list({ q: `iphone unter ${limit} euro`, inStock: "true", sort: "price-descending" });
    expect(asked).toMatchObject({ query: "iphone", filters: `price=-${limit * 100}` });
    expect(asked.searchResponse.products.numFound).toBeGreaterThan(0);
    expect(asked.searchResponse.products.numFound).toBeLessThan(everything.searchResponse.products.numFound);
    const chosen = await list({
      q: `iphone unter ${limit} euro`,
      inStock: "true",
      filters: "price=0-999900",
    });
    expect(chosen).toMatchObject({ query: "iphone", filters: "price=0-999900" });
    expect(chosen.searchResponse.products.numFound).toBe(everything.searchResponse.products.numFound);
  });

  it("names the parts that a query for a device can do without", async () => {
    expect((await list({ q: "apple iphone 14 unter 5000 euro" })).parts).toEqual([
      { kind: "brand", text: "Apple", without: "iphone 14" },
    ]);
    expect((await list({ q: "iphone 14" })).parts).toEqual([]);
  });

  it("filters by price, inclusive", async () => {
    const view = await list({ sort: "price-ascending", inStock: "true" });
    const prices = view.searchResponse.products.docs.map(({ price }) => price);
    const [from, to] = [prices[2] ?? 0, prices[6] ?? 0];
    const between = await list({ sort: "price-ascending", inStock: "true", filters: `price=${from}-${to}` });
    expect(between.searchResponse.products.docs.map(({ price }) => price)).toEqual(
      prices.filter((price) => price >= from && price <= to),
    );
    expect(facetOf(between, "price")).toMatchObject({ kind: "range", from, to, minimum: prices[0] });
  });

  it("shows only products in stock on request", async () => {
    const all = await list({ preselected: String(FIXTURE.soldOut) });
    expect(idsOf(all)[0]).toBe(FIXTURE.soldOut);
    expect(valuesOf(all, "inStock")).toEqual({
      true: (await list({ inStock: "true" })).searchResponse.products.numFound,
    });
    expect(idsOf(await list({ preselected: String(FIXTURE.soldOut), inStock: "true" }))).not.toContain(
      FIXTURE.soldOut,
    );
  });

  it("searches the shop and a category", async () => {
    const view = await list({ q: "iphone 14" });
    expect(idsOf(view)).toContain(FIXTURE.iphone256);
    expect(view.breadcrumbs).toEqual([]);
    expect(view.categoryPaths).toBeNull();
    expect(
      (await list({ q: "iphone 14", categorySanitizedPath: view.categories[0]?.sanitizedPath ?? "" }))
        .searchResponse.products.numFound,
    ).toBe(view.categories[0]?.count);
    expect((await list({ q: "ihpone 14" })).correctedQuery).toBe("iphone 14");
  });

  it("keeps the uuid of the original search", async () => {
    const first = await list({ q: "iphone" });
    expect((await list({ q: "iphone", originalSearchUuid: first.searchUuid })).searchUuid).toBe(
      first.searchUuid,
    );
    expect((await list({ q: "iphone" })).searchUuid).not.toBe(first.searchUuid);
  });

  it("truncates a long query, and accepts an empty one", async () => {
    expect(
      (await list({ q: `iphone ${"💥".repeat(400)}` })).searchResponse.products.numFound,
    ).toBeGreaterThan(0);
    const nothing = await list({ q: "':*&|! \\" });
    expect(nothing.searchResponse.products).toEqual({ docs: [], numFound: 0 });
    expect(nothing.pagination.pageCount).toBe(1);
    expect((await list({ q: "   " })).searchResponse.products.numFound).toBeGreaterThan(0);
  });

  it("rejects unknown categories and pages out of range", async () => {
    expect(await failure({ page: "9999" })).toEqual([404, "PAGE_OUT_OF_RANGE"]);
    expect(await failure({ categorySanitizedPath: "elektronik/waschmaschinen" })).toEqual([404, "NOT_FOUND"]);
    expect(await failure({ q: "\u0000" })).toEqual([400, "VALIDATION_FAILED"]);
    expect(await failure({ page: "0" })).toEqual([400, "VALIDATION_FAILED"]);
    expect(await failure({ page: "1", q: "qqqqqqq" })).toBeNull();
  });
});

describe("api_get_smart_suggestions", () => {
  it("returns products, categories and queries", async () => {
    const answer = await api.call("api_get_smart_suggestions", { query: { query: "ipho" } });
    if (!answer.ok) throw new Error(answer.error.code);
    expect(answer.data.query).toBe("ipho");
    expect(answer.data.products.length).toBeLessThanOrEqual(6);
    expect(answer.data.products.map(({ name }) => name).every((name) => name.includes("iPhone"))).toBe(true);
    expect(answer.data.categories.map(({ id }) => id)).toContain(FIXTURE_CATEGORY.iphones);
  });

  it("requires three characters", async () => {
    const answer = await api.call("api_get_smart_suggestions", { query: { query: " ip " } });
    expect(answer).toMatchObject({ ok: false, status: 400 });
  });
});
