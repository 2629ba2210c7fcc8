import { SORT_ORDERS, type SortOrder } from "@reprise/contracts";
import { LOCALES, localized } from "@reprise/locale";
import {
  fold,
  isTechnical,
  isUnit,
  normalise,
  otherNumeral,
  pieces,
  understand,
  withDigraphs,
} from "@reprise/query-understanding";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { createCatalogueIndex } from "./index/catalogue-index.ts";
import type { ListQuery } from "./query/catalogue-search.ts";
import { listOf, WHOLE_SHOP } from "./query/list-of.ts";
import { listProducts } from "./query/list-products.ts";
import { suggest } from "./query/suggest.ts";
import { FIXTURE_FRAME, FIXTURE_PRODUCTS } from "./test/relevance-fixture.ts";

const index = createCatalogueIndex(FIXTURE_FRAME);
for (const product of FIXTURE_PRODUCTS) index.put(product);

const list = (text: string | null, more: Partial<ListQuery> = {}) => listOf(index, { text, ...more });

const word = fc.constantFrom(...FIXTURE_PRODUCTS.flatMap(({ names }) => names.de.split(" ")));
const anything = fc.oneof(
  fc.string({ unit: "binary", maxLength: 200 }),
  fc
    .array(fc.oneof(word, fc.string({ unit: "grapheme", maxLength: 8 })), { maxLength: 30 })
    .map((parts) => parts.join(" ")),
  fc.constantFrom(
    "':*&|!",
    "'; drop table product; --",
    "\u0000",
    "%%%",
    "a".repeat(200),
    "a1".repeat(100),
    "__proto__",
    "constructor",
  ),
);

describe("any input", () => {
  it("compares at most six words of a language with the whole vocabulary, each once", () => {
    const corrections = vi.spyOn(index.vocabulary, "corrections");
    const compounds = vi.spyOn(index.vocabulary, "compoundsOf");
    const words = Array.from(
      { length: 33 },
      (_, position) => `${"qxzvwk".repeat(2)}${"abcdefghijk".slice(position % 11)}`,
    );
    for (const locale of LOCALES) {
      corrections.mockClear();
      compounds.mockClear();
      suggest(index, { locale, text: words.join(" ").slice(0, 200) }, null);
      const compared = corrections.mock.calls.map(([each, language]) => `${language} ${each}`);
      expect(compared.length).toBeGreaterThan(0);
      expect(compared.length).toBeLessThanOrEqual(locale === "en" ? 6 : 12);
      expect(new Set(compared).size).toBe(compared.length);
      expect(compounds.mock.calls.length).toBeLessThanOrEqual(12);
      // The page of results without a match also looks for nearby queries.
      list(words.join(" ").slice(0, 200), { locale });
      expect(corrections.mock.calls.length).toBeLessThanOrEqual(3 * 12 + 6);
      expect(compounds.mock.calls.length).toBeLessThanOrEqual(3 * 12);
    }
    corrections.mockRestore();
    compounds.mockRestore();
  });

  it("gets a consistent response", () => {
    fc.assert(
      fc.property(anything, fc.constantFrom(...LOCALES), (text, locale) => {
        const { ids, total } = list(text, { locale });
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.length).toBe(Math.min(29, total));
        expect(suggest(index, { text, locale }, null).ids.length).toBeLessThanOrEqual(6);
      }),
      { numRuns: 500 },
    );
  });

  it("does not affect the next search", () => {
    const before = list("iphone 13");
    fc.assert(
      fc.property(anything, (text) => {
        list(text);
        expect(list("iphone 13")).toEqual(before);
      }),
    );
  });
});

/** All numbers in the texts and attributes of a product. */
function numbersOf({
  basicName,
  brand,
  names,
  keywords,
  attributes,
}: (typeof FIXTURE_PRODUCTS)[number]): ReadonlySet<string> {
  const words = pieces(
    [
      basicName,
      brand ?? "",
      ...Object.values(names),
      ...keywords,
      ...Object.values(attributes).flat().map(String),
    ].join(" / "),
  );
  return new Set(
    words.flatMap(({ word }) => [word, otherNumeral(word) ?? word]).filter((word) => /^\p{N}/u.test(word)),
  );
}

describe("numbers", () => {
  const number = fc
    .oneof(
      fc.integer({ min: 0, max: 30 }),
      fc.constantFrom(128, 256, 360, 1000, 2020, 2022, 6.1),
      fc.nat(3000),
    )
    .map(String);
  const space = fc.constantFrom("", " ", "-", "  ");

  it("are never ignored, at any position and with any other words", () => {
    fc.assert(
      fc.property(
        word,
        space,
        number,
        fc.option(word),
        fc.constantFrom(...LOCALES),
        (before, gap, asked, after, locale) => {
          const text = `${before}${gap}${asked}${after === null ? "" : ` ${after}`}`;
          // "100 Max" is a price.
          fc.pre(understand(text, index.dictionaries()(locale)).offer.price === null);
          const numbers = pieces(text)
            // "14 Zoll" and "Bluetooth 5" are technical data, which a product need not say.
            .filter(
              ({ word: each, numeric }, position, all) =>
                numeric &&
                !isUnit(all[position + 1]?.word ?? "") &&
                !(each.length === 1 && isTechnical(all[position - 1]?.word ?? "")),
            )
            .map(({ word: each }) => each);
          for (const id of list(text, { locale, pageSize: 500 }).ids) {
            const product = FIXTURE_PRODUCTS[id - 1];
            const productNumbers = product === undefined ? new Set() : numbersOf(product);
            expect({ text, id, missing: numbers.filter((each) => !productNumbers.has(each)) }).toEqual({
              text,
              id,
              missing: [],
            });
          }
        },
      ),
      { numRuns: 400 },
    );
  });
});

describe("umlauts and accents", () => {
  const spoken = FIXTURE_PRODUCTS.flatMap(({ id, names, attributes }) =>
    [names.de, ...[attributes["author"] ?? []].flat().map(String)]
      .flatMap((text) => text.split(/[\s,()]+/u))
      .filter((each) => /[à-ÿœ]/iu.test(each))
      .map((each) => ({ id, each })),
  );

  it("may be written, omitted, or spelled with an e", () => {
    expect(spoken.length).toBeGreaterThan(20);
    for (const { id, each } of spoken) {
      const surface = normalise(each);
      for (const text of [each, each.toUpperCase(), fold(surface), withDigraphs(surface) ?? each]) {
        expect({ text, isFound: list(text, { pageSize: 500 }).ids.includes(id) }).toEqual({
          text,
          isFound: true,
        });
      }
    }
  });
});

describe("locales", () => {
  it("have the same results for names that are the same in all languages", () => {
    for (const text of ["iphone 13", "WH-1000XM5", "harry potter", "fifa 23", "kafka"]) {
      const found = localized((locale) =>
        list(text, { locale, pageSize: 100 }).ids.filter((id) => FIXTURE_PRODUCTS[id - 1]?.categoryId !== 31),
      );
      expect({ text, found }).toEqual({ text, found: localized(() => found.de) });
    }
  });
});

describe("pages", () => {
  const pages = Array.from(
    { length: list(null).pageCount },
    (_, position) => list(null, { page: position + 1 }).ids,
  ).flat();

  it("contain every product once, in one order", () => {
    expect(pages.toSorted((left, right) => left - right)).toEqual(FIXTURE_PRODUCTS.map(({ id }) => id));
  });

  it("begin with the preselected products, which do not occur again", () => {
    const chosen = [pages.at(-1) ?? 0, pages.at(-2) ?? 0, 999_999];
    const first = list(null, { preselected: chosen });
    expect(first.ids.slice(0, 2)).toEqual(chosen.slice(0, 2));
    const all = Array.from(
      { length: first.pageCount },
      (_, position) => list(null, { page: position + 1, preselected: chosen }).ids,
    ).flat();
    expect(all).toEqual([...chosen.slice(0, 2), ...pages.filter((id) => !chosen.includes(id))]);
  });

  it("are out of range after the last one", () => {
    expect(listProducts(index, { ...WHOLE_SHOP, page: list(null).pageCount + 1 }, null)).toEqual({
      kind: "page-out-of-range",
    });
    expect(listProducts(index, { ...WHOLE_SHOP, text: "qqqqqq" }, null)).toMatchObject({
      kind: "list",
      list: { total: 0, pageCount: 1 },
    });
    expect(listProducts(index, { ...WHOLE_SHOP, categoryPath: "nowhere" }, null)).toEqual({
      kind: "unknown-category",
    });
  });
});

describe("sorting", () => {
  const row = (id: number) => FIXTURE_PRODUCTS[id - 1];

  it("has sold-out products last in every order", () => {
    for (const sort of SORT_ORDERS) {
      const stock = list(null, { sort, pageSize: 500 }).ids.map((id) => (row(id)?.quantity ?? 0) > 0);
      expect({ sort, stock }).toEqual({
        sort,
        stock: stock.toSorted((left, right) => Number(right) - Number(left)),
      });
    }
  });

  it("sorts by price in both directions", () => {
    const prices = (sort: SortOrder) =>
      list(null, { sort, inStock: true, pageSize: 500 }).ids.map((id) => row(id)?.price ?? 0);
    expect(prices("price-ascending")).toEqual(
      prices("price-ascending").toSorted((left, right) => left - right),
    );
    expect(prices("price-descending")).toEqual(prices("price-ascending").toReversed());
  });
});

describe("suggestions", () => {
  const suggested = (text: string) => {
    const found = suggest(index, { text, locale: "de" }, null);
    return {
      ...found,
      names: found.ids.map((id) => row(id)),
      categories: found.categories.map(({ names }) => names.de),
    };
  };
  const row = (id: number) => FIXTURE_PRODUCTS[id - 1]?.names.de ?? "";

  it("complete the last word", () => {
    expect(suggested("ipho").names.every((name) => name.startsWith("iPhone"))).toBe(true);
    expect(suggested("sony wh").names[0]).toBe("WH-1000XM5");
    expect(suggested("iphone 1").names).toHaveLength(6);
    expect(suggested("galaxy s2").names.every((name) => /Galaxy S2\d/u.test(name))).toBe(true);
  });

  it("contain categories and popular queries, but not the query itself", () => {
    expect(suggested("handyhü").categories[0]).toBe("Handyhüllen");
    expect(suggested("kopfhör").categories[0]).toBe("Kopfhörer");
    expect(suggested("ipho").queries).toEqual(["iphone 13", "iphone hülle"]);
    expect(suggested("iphone 13").queries).toEqual([]);
    expect(suggested("plaistation").queries).toEqual(["playstation 5"]);
  });
});
