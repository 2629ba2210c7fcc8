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

async function list(query: NonNullable<Input<"api_product_list_view">["query"]>, as: CallAs = {}) {
  const answer = await api.call("api_product_list_view", { query }, as);
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.data;
}

async function nothingFound(query: Parameters<typeof list>[0], as: CallAs = {}) {
  const { searchResponse, alternatives } = await list(query, as);
  expect(searchResponse.products.numFound).toBe(0);
  if (alternatives === null) throw new Error("No way on");
  return alternatives;
}

async function suggestions(text: string, as: CallAs = {}): Promise<Output<"api_get_smart_suggestions">> {
  const answer = await api.call("api_get_smart_suggestions", { query: { query: text } }, as);
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.data;
}

describe("a search without results", () => {
  it.each(LOCALES)("to the nearest query, its category and its bestsellers: %s", async (locale) => {
    const { suggestedQuery, categories, bestsellers } = await nothingFound({ q: "iphone 99" }, { locale });
    expect(suggestedQuery).toBe("iphone");
    expect(
      (await list({ q: suggestedQuery ?? "" }, { locale })).searchResponse.products.numFound,
    ).toBeGreaterThan(0);
    expect(categories.map(({ id }) => id)).toContain(FIXTURE_CATEGORY.iphones);
    const [category] = categories;
    const shown = await list({ categorySanitizedPath: category?.sanitizedPath ?? "" }, { locale });
    expect(shown.breadcrumbs.at(-1)?.id).toBe(category?.id);
    expect(bestsellers.every(({ name }) => name.includes("iPhone"))).toBe(true);
  });

  it("suggests its results in other categories if the category has none", async () => {
    const books = (await list({}, {})).categories.find(({ id }) => id === FIXTURE_CATEGORY.media);
    const { suggestedQuery, categories } = await nothingFound({
      q: "iphone",
      categorySanitizedPath: books?.sanitizedPath ?? "",
    });
    expect(suggestedQuery).toBeNull();
    expect(categories.map(({ id }) => id)).toContain(FIXTURE_CATEGORY.iphones);
  });

  it("suggests categories and bestsellers for an unknown query", async () => {
    const { suggestedQuery, categories, bestsellers } = await nothingFound({ q: "qqqqqqqqqq" });
    expect(suggestedQuery).toBeNull();
    expect(categories.length).toBeGreaterThan(0);
    expect(bestsellers.length).toBeGreaterThan(0);
    expect(
      bestsellers.every(({ price, quantity, picture }) => price > 0 && quantity > 0 && picture.hash !== ""),
    ).toBe(true);
  });

  it("has no alternatives if there are results", async () => {
    expect((await list({ q: "iphone" })).alternatives).toBeNull();
    expect((await list({})).alternatives).toBeNull();
  });
});

describe("suggestions", () => {
  it("are products with picture and price, categories and popular queries", async () => {
    const { products, categories, queries } = await suggestions("iphone 1");
    expect(products.length).toBeGreaterThan(0);
    for (const { name, price, picture } of products) {
      expect(name).toContain("iPhone 1");
      expect(price).toBeGreaterThan(0);
      expect(picture.hash).not.toBe("");
    }
    expect(categories.map(({ id }) => id)).toContain(FIXTURE_CATEGORY.iphones);
    expect(queries).toEqual(["iphone 14", "iphone 13"]);
  });

  it("are in the shopper's language", async () => {
    expect((await suggestions("galaxy", { locale: "en" })).queries).toEqual(["galaxy s23"]);
    expect((await suggestions("galaxy", { locale: "fr" })).queries).toEqual([]);
    for (const locale of LOCALES) {
      const { categories } = await suggestions("iphone", { locale });
      const shown = await list({ categorySanitizedPath: categories[0]?.sanitizedPath ?? "" }, { locale });
      expect(shown.breadcrumbs.at(-1)).toMatchObject({ id: categories[0]?.id, name: categories[0]?.name });
    }
  });

  it("tell what the shop does not have, with what is near it, but not within a word", async () => {
    const { missing, products, numFound } = await suggestions("nokia iphone 27");
    expect(missing).toEqual([
      { kind: "maker", text: "nokia" },
      { kind: "model", text: "iphone 27" },
    ]);
    expect(products.length).toBeGreaterThan(0);
    for (const { name } of products) expect(name).toContain("iPhone");
    expect(numFound).toBe(0);
    expect((await suggestions("nokia")).queries.length).toBeGreaterThan(0);
    for (const text of ["noki", "iphone 1"]) expect((await suggestions(text)).missing).toEqual([]);
  });

  it("correct a typing error, and find the book of an ISBN", async () => {
    expect((await suggestions("ihpone")).products[0]?.name).toContain("iPhone");
    const { products, categories, queries } = await suggestions("978-0-00-002001-5");
    expect(products.map(({ id }) => id)).toEqual([FIXTURE.book]);
    expect([categories, queries]).toEqual([[], []]);
  });
});
