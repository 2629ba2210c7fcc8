import { localized } from "@reprise/locale";
import { describe, expect, it } from "vitest";
import { createCatalogueIndex } from "../index/catalogue-index.ts";
import { FIXTURE_FRAME, FIXTURE_PRODUCTS } from "../test/relevance-fixture.ts";
import { listOf } from "./list-of.ts";

const index = createCatalogueIndex(FIXTURE_FRAME);
for (const product of FIXTURE_PRODUCTS) index.put(product);
// Forty authors: one with two books, the others with one.
for (let author = 0; author <= 40; author++) {
  index.put({
    id: 1000 + author,
    brand: null,
    categoryId: 40,
    basicName: `Band ${author}`,
    keywords: [],
    model: null,
    demand: 0,
    releaseDay: null,
    saving: 0,
    gradeSavings: [0, 0, 0, 0, 0],
    names: localized(() => `Band ${author}`),
    price: 500,
    quantity: 1,
    purchasePrice: 0,
    gradePrices: [500, -1, -1, -1, -1],
    attributes: { author: [`Writer ${author % 40}`] },
  });
}

function facets(categoryPath: string, filters = {}, locale: "de" | "fr" = "de") {
  return listOf(index, { locale, categoryPath, filters, pageSize: 1 }).facets;
}
const termsOf = (found: ReturnType<typeof facets>, key: string) => {
  const facet = found.find((each) => each.key === key);
  return facet?.kind === "terms" ? facet.values : [];
};

describe("facets", () => {
  it("show the thirty most frequent values and all selected ones", () => {
    const authors = termsOf(facets("medien/buecher"), "author");
    expect(authors).toHaveLength(30);
    expect(authors.slice(0, 2).map(({ count }) => count)).toEqual([3, 2]);
    const chosen = termsOf(facets("medien/buecher", { author: ["writer-39"] }), "author");
    expect(chosen.filter(({ selected }) => selected).map(({ value, label }) => [value, label])).toEqual([
      ["writer-39", "Writer 39"],
    ]);
    expect(chosen).toHaveLength(31);
  });

  it("sort numbers and format them for the locale", () => {
    expect(termsOf(facets("elektronik/smartphones"), "storage").map(({ label }) => label)).toEqual([
      "128\u00a0GB",
      "256\u00a0GB",
    ]);
    const displays = termsOf(facets("elektronik/smartphones"), "display");
    expect(displays.map(({ value }) => Number(value))).toEqual(
      displays.map(({ value }) => Number(value)).toSorted((left, right) => left - right),
    );
    expect(displays[0]?.label).toBe("4,7\u00a0Zoll");
    expect(termsOf(facets("electronique/smartphones", {}, "fr"), "display")[0]?.label).toBe(
      "4,7\u00a0pouces",
    );
    expect(termsOf(facets("medien/filme"), "year").map(({ label }) => label)).toEqual([
      "1981",
      "1988",
      "1997",
      "2001",
    ]);
  });

  it("omit facets that cannot narrow the list", () => {
    const keys = facets("medien/filme").map(({ key }) => key);
    expect(keys).toEqual(["price", "year"]);
    expect(facets("elektronik/smartphones").map(({ key }) => key)).toEqual([
      "brand",
      "price",
      "storage",
      "display",
      "colour",
      "inStock",
    ]);
  });

  it("translate values and keep their URL ids", () => {
    const [german, french] = [
      termsOf(facets("elektronik/smartphones"), "colour"),
      termsOf(facets("elektronik/smartphones", {}, "fr"), "colour"),
    ];
    expect(german.map(({ value }) => value).toSorted()).toEqual(french.map(({ value }) => value).toSorted());
    expect(german.map(({ label }) => label)).toContain("schwarz");
    expect(french.map(({ label }) => label)).toContain("noir");
  });
});
