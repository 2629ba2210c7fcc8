import { LOCALES, type Locale } from "@reprise/locale";
import { understand } from "@reprise/query-understanding";
import fc from "fast-check";
import { expect, it } from "vitest";
import { createCatalogueIndex } from "../index/catalogue-index.ts";
import { FIXTURE_FRAME, FIXTURE_PRODUCTS } from "../test/relevance-fixture.ts";
import { alternativesTo } from "./alternatives.ts";
import { searchText } from "./search-text.ts";

const index = createCatalogueIndex(FIXTURE_FRAME);
for (const product of FIXTURE_PRODUCTS) index.put(product);

/** The rows that match a text, without what is missing in the shop. */
function rowsOf(text: string, locale: Locale): Uint32Array {
  const dictionaries = index.dictionaries();
  return searchText(index, understand(text, dictionaries(locale), { hasOffer: false }), dictionaries).rows;
}

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
  expect(rowsOf("qietcomfrtt", "de")).toHaveLength(0);
  expect(names("qietcomfrtt").suggestedQuery).toBe("quietcomfort");
});

it.each(["blorp", "lomed", "strim"])("suggests no other word for a short unknown one: %s", (text) => {
  expect(rowsOf(text, "de")).toHaveLength(0);
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
        const isFound = suggestedQuery === null || rowsOf(suggestedQuery, locale).length > 0;
        expect({ suggestedQuery, isFound }).toEqual({ suggestedQuery, isFound: true });
      },
    ),
    { numRuns: 60 },
  );
});
