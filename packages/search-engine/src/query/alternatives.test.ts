import { LOCALES } from "@reprise/locale";
import fc from "fast-check";
import { expect, it } from "vitest";
import { createCatalogueIndex } from "../index/catalogue-index.ts";
import { FIXTURE_FRAME, FIXTURE_PRODUCTS } from "../test/relevance-fixture.ts";
import { alternativesTo } from "./alternatives.ts";
import { searchText } from "./search-text.ts";

const index = createCatalogueIndex(FIXTURE_FRAME);
for (const product of FIXTURE_PRODUCTS) index.put(product);

const names = (text: string) => {
  const { suggestedQuery, categories, bestsellers } = alternativesTo(index, text, "de");
  return {
    suggestedQuery,
    categories: categories.map(({ names }) => names.de),
    best: FIXTURE_PRODUCTS.find(({ id }) => id === bestsellers[0])?.names.de,
  };
};

it("drops a number that no product has", () => {
  expect(names("iphone 99")).toMatchObject({
    suggestedQuery: "iphone",
    best: expect.stringMatching(/^iPhone/u) as string,
  });
  expect(names("iphone 99").categories[0]).toBe("Smartphones");
  expect(names("iphnoe 99").suggestedQuery).toBe("iphone");
});

it("corrects a word with more errors than a search allows", () => {
  expect(searchText(index, "qietcomfrtt", "de").rows).toHaveLength(0);
  expect(names("qietcomfrtt").suggestedQuery).toBe("quietcomfort");
});

it.each(["blorp", "lomed", "strim"])("suggests no other word for a short unknown one: %s", (text) => {
  expect(searchText(index, text, "de").rows).toHaveLength(0);
  expect(names(text).suggestedQuery).toBeNull();
});

it("returns categories and bestsellers for an unknown query", () => {
  const { suggestedQuery, categories, best } = names("zzzzzzzzzzzz");
  expect([suggestedQuery, best]).toEqual([null, "iPhone 13 Pro 128 GB schwarz"]);
  expect(categories).toEqual(["Smartphones", "Tablets", "Laptops", "Kopfhörer", "Spielekonsolen", "Kameras"]);
});

it("always returns an alternative, and suggests only queries with results", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme", maxLength: 30 }),
      fc.constantFrom(...LOCALES),
      (text, locale) => {
        const { suggestedQuery, bestsellers } = alternativesTo(index, text, locale);
        expect(bestsellers.length).toBeGreaterThan(0);
        const isFound = suggestedQuery === null || searchText(index, suggestedQuery, locale).rows.length > 0;
        expect({ suggestedQuery, isFound }).toEqual({ suggestedQuery, isFound: true });
      },
    ),
    { numRuns: 60 },
  );
});
