import { localized, type Locale } from "@reprise/locale";
import { describe, expect, it } from "vitest";
import { createCatalogueIndex } from "./index/catalogue-index.ts";
import type { CatalogueProduct } from "./index/catalogue-product.ts";
import { listOf } from "./query/list-of.ts";
import { suggest } from "./query/suggest.ts";
import { FIXTURE_FRAME, FIXTURE_PRODUCTS } from "./test/relevance-fixture.ts";
import { RELEVANCE_TABLE } from "./test/relevance-table.ts";

const index = createCatalogueIndex(FIXTURE_FRAME);
for (const product of FIXTURE_PRODUCTS) index.put(product);

function search(locale: Locale, text: string) {
  const { ids, correctedQuery } = listOf(index, { locale, text, pageSize: 500 });
  return { names: ids.map((id) => FIXTURE_PRODUCTS[id - 1]?.names[locale] ?? ""), correctedQuery };
}

describe("relevance", () => {
  it.each(RELEVANCE_TABLE)("%s: %s", (locale, text, meant) => {
    expect(search(locale, text).names.slice(0, 3).join("\n")).toMatch(new RegExp(meant.source, "mu"));
  });

  it("ranks an expected product first for nearly all queries", () => {
    const missed = RELEVANCE_TABLE.filter(
      ([locale, text, meant]) => !meant.test(search(locale, text).names[0] ?? ""),
    );
    expect(missed.slice(Math.floor(RELEVANCE_TABLE.length * 0.05))).toEqual([]);
  });
});

describe("numbers", () => {
  it.each([
    ["iphone 13", /12|11|SE/u],
    ["iphone 12", /13|11|SE/u],
    ["wh-1000xm5", /XM4/u],
    ["fifa 22", /23/u],
    ["xbox 360", /Series/u],
  ] as const)("are never let go: %s", (text, other) => {
    const { names } = search("de", text);
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => other.test(name.replace(/\d+ GB/u, "")))).toEqual([]);
  });

  it("find nothing instead of another model", () => {
    expect(search("de", "iphone 99").names).toEqual([]);
    expect(search("de", "iphone 1").names).toEqual([]);
    expect(search("de", "galaxy 5").names).toEqual([]);
  });
});

describe("order", () => {
  it("has devices before accessories, and products in stock first among equals", () => {
    const { names } = search("de", "iphone 13");
    const accessory = names.findIndex((name) => name.includes("hülle"));
    expect(names.slice(0, accessory).filter((name) => name.startsWith("iPhone 13"))).toHaveLength(9);
    expect(names.indexOf("iPhone 13 128 GB weiß")).toBeGreaterThan(names.indexOf("iPhone 13 256 GB blau"));
  });

  it("has products of the named kind before products with the word in their name", () => {
    expect(search("en", "phone").names[0]).toMatch(/^iPhone/u);
    expect(search("de", "notebooks").names[0]).toBe("MacBook Air 13 M1 (2020)");
    expect(search("en", "the notebook nicholas sparks").names[0]).toBe("The Notebook");
  });

  it("falls back to the best partial matches", () => {
    expect(search("de", "iphone 13 lila").names[0]).toMatch(/^iPhone 13 /u);
  });
});

describe("a query", () => {
  it.each([
    // Numbers of parts and models may be Roman numerals.
    ["de", "canon 5d mark 4", /^EOS 5D Mark IV/u],
    ["en", "alpha 7 3", /^Alpha 7 III/u],
    // Diminutives and Dutch final consonants.
    ["nl", "telefoonhoes", /hoesje/u],
    ["nl", "horlogeband", /bandje/u],
    // The last word is incomplete, but is also a word.
    ["en", "harry potter chamb", /Chamber of Secrets/u],
    // English words in another locale.
    ["de", "white iphone 13", /^iPhone 13 128 GB weiß/u],
    // A word that only names of accessories contain.
    ["de", "smartphone silikonhülle galaxy a52", /^Silikonhülle für Galaxy A52/u],
    ["de", "silikonhüllen iphone 12", /^Silikonhülle für iPhone 12$/u],
    // Two words that form one with synonyms.
    ["en", "smart phone", /^(?:iPhone|Galaxy|Pixel|Redmi|Fairphone)/u],
    // A single letter is not the plural of the previous word.
    ["es", "galaxy s21", /^Galaxy S21/u],
    // Words that differ in more than the ending are different.
    ["en", "miseries king", /^Misery/u],
  ] as const)("is understood: %s %s", (locale, text, meant) => {
    expect(search(locale, text).names[0]).toMatch(meant);
  });
});

it("has the products of a kind alone by stock and demand, not those with its word in their names first", () => {
  const laptop = FIXTURE_PRODUCTS.find(({ basicName }) => basicName === "XPS 13 9310") as CatalogueProduct;
  const named = createCatalogueIndex(FIXTURE_FRAME);
  const names = localized(() => "Surface Laptop");
  const surface = { ...laptop, id: FIXTURE_PRODUCTS.length + 1, basicName: "Surface Laptop", names };
  for (const product of [...FIXTURE_PRODUCTS, { ...surface, quantity: 0 }]) named.put(product);
  const { ids } = listOf(named, { locale: "en", text: "laptop" });
  expect(ids.slice(0, 2).map((id) => FIXTURE_PRODUCTS[id - 1]?.basicName)).toEqual([
    "MacBook Air 13 M1 (2020)",
    "MacBook Pro 14 M1 Pro (2021)",
  ]);
  expect(ids.indexOf(surface.id)).toBeGreaterThan(1);
});

describe("sorted by price", () => {
  it.each(["price-ascending", "price-descending"] as const)(
    "%s: first what is meant, then the rest",
    (sort) => {
      const { ids } = listOf(index, { locale: "de", text: "iphone 13", sort, pageSize: 500 });
      const isPhone = ids.map((id) => FIXTURE_PRODUCTS[id - 1]?.categoryId === 10);
      expect(isPhone).toContain(false);
      expect(isPhone.lastIndexOf(true)).toBeLessThan(isPhone.indexOf(false));
    },
  );
});

describe("a query that no product answers as a whole", () => {
  const missing = (locale: Locale, text: string) =>
    listOf(index, { locale, text }).missing.map(({ kind, text: word }) => `${kind} ${word}`);

  it.each([
    ["de", "smartphone von samsung wasserdicht", /^Galaxy/u, ["word wasserdicht"]],
    ["en", "which smartwatch is compatible with my iphone 13", /^Apple Watch/u, ["word iphone", "word 13"]],
    ["fr", "jeux vidéo pour enfants fifa", /^FIFA/u, ["word enfants"]],
    ["en", "video games for children zelda", /Zelda/u, ["word children"]],
  ] as const)("is answered in part, and says without what: %s %s", (locale, text, meant, words) => {
    expect(search(locale, text).names[0]).toMatch(meant);
    expect(missing(locale, text)).toEqual(words);
  });

  it.each([
    // A title or the name of a person is not left out.
    ["de", "bücher zauberhafte gartenwege"],
    ["en", "books stephen kingfisher"],
    ["en", "playstation 12"],
    // A word of another language is no word to leave out.
    ["nl", "telefonhoesjes smartphone galaxy s21"],
  ] as const)("never lacks what makes it another thing: %s %s", (locale, text) => {
    expect(search(locale, text).names).toEqual([]);
  });
});

describe("a name that no product has", () => {
  it.each([
    ["es", "harry potter wireless"],
    // Half a compound is no match, either.
    ["de", "steinseher iphone 13"],
    ["de", "nokia 3310"],
    ["de", "drucker samsung"],
    ["en", "samsung washing machine"],
    ["it", "iphone fairphone"],
  ] as const)("finds nothing: %s %s", (locale, text) => {
    expect(search(locale, text).names).toEqual([]);
  });

  it.each([
    ["de", "samsung für meine tochter", /^Galaxy/u],
    ["de", "iphone 13 zum zocken", /^iPhone 13/u],
    ["en", "white iphone 13 with 5g", /^iPhone 13/u],
  ] as const)("is no ordinary word, which is left out for devices: %s %s", (locale, text, meant) => {
    expect(search(locale, text).names[0]).toMatch(meant);
  });
});

it.each([
  ["de", "handy", /Smartphones/u],
  ["en", "mobile", /Smartphones/u],
  ["it", "telefonino", /Smartphone/u],
] as const)("suggests the category that an everyday word means: %s: %s", (locale, text, meant) => {
  const [first] = suggest(index, { locale, text }, null).categories;
  expect(first?.names[locale]).toMatch(meant);
});

describe("corrections", () => {
  it("report the corrected query, and do not change existing words", () => {
    expect(search("de", "iphnoe 13").correctedQuery).toBe("iphone 13");
    expect(search("de", "samsng galaxy s21").correctedQuery).toBe("samsung galaxy s21");
    expect(search("de", "iphone 13").correctedQuery).toBeNull();
    expect(search("de", "der ring").names[0]).toBe("Der Ring des Nibelungen");
  });
});
