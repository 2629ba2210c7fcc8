import { LOCALES, type Locale } from "@reprise/locale";
import { expect, it } from "vitest";
import type { CatalogueFrame } from "../index/catalogue-frame.ts";
import { createCatalogueIndex } from "../index/catalogue-index.ts";
import type { CatalogueProduct } from "../index/catalogue-product.ts";
import { draftAttribute, draftCategory, draftFrame, draftProduct, inAll } from "../test/draft-catalogue.ts";
import { listOf } from "./list-of.ts";
import { suggest } from "./suggest.ts";
import { textScope } from "./text-scope.ts";

interface Draft extends Partial<CatalogueProduct> {
  readonly name: string;
  readonly german?: string;
}

const CATEGORIES = [
  [1, "Geräte", false],
  [2, "Tastaturen und Mäuse", true],
  [3, "Spiele", false],
  [4, "Konsolen", false],
] as const;

/** A shop with only these products; later ones are more popular. */
function indexOf(drafts: readonly Draft[], synonyms: CatalogueFrame["synonyms"] = []) {
  const index = createCatalogueIndex(
    draftFrame({
      synonyms,
      categories: CATEGORIES.map(([id, name, isAccessory]) =>
        draftCategory(id, null, { names: inAll(name), isAccessory }),
      ),
      attributes: [draftAttribute("type"), draftAttribute("platform")],
    }),
  );
  drafts.forEach(({ name, german = name, ...more }, position) =>
    index.put(
      draftProduct(position + 1, name, {
        names: { ...inAll(name), de: german },
        demand: position / 100,
        ...more,
      }),
    ),
  );
  return index;
}

function shopOf(...[drafts, synonyms]: Parameters<typeof indexOf>) {
  const index = indexOf(drafts, synonyms);
  return (text: string, locale: Locale = "de") =>
    listOf(index, { locale, text, pageSize: 3 }).ids.map((id) => drafts[id - 1]?.name);
}

it.each(["iPad 8 10,2″ 128 GB Wi-Fi gold", "E27u G4 USB-C 27″"])("finds %s by its whole name", (name) => {
  const search = shopOf([{ name }, { name: "iPad 8 10,2″ 32 GB" }, { name: "E24u G4 24″" }]);
  expect(LOCALES.map((locale) => search(name, locale)[0])).toEqual(LOCALES.map(() => name));
});

it("completes the last word, even a known one, if no product has all words", () => {
  const search = shopOf([{ name: "Galaxy Watch" }, { name: "Galaxy Tab" }, { name: "Wat Tyler" }]);
  expect(search("galaxy wat")).toEqual(["Galaxy Watch"]);
  expect(search("wat")).toEqual(["Wat Tyler"]);
});

it("does not match the first part of a compound without the second", () => {
  const boxes = Array.from({ length: 12 }, (_, position) => ({
    name: `Box ${position}`,
    brand: "Apple",
    keywords: position < 5 ? ["tv"] : [],
  }));
  const search = shopOf([
    ...boxes,
    { name: "Where the Red Fern Grows" },
    { name: "Cards", german: "Hellseherkarten, Hellseher" },
  ]);
  expect(search("fernseher apple tv").every((name) => name?.startsWith("Box") === true)).toBe(true);
  expect(search("fern")).toEqual(["Where the Red Fern Grows"]);
});

it("treats words that differ in more than the ending as different", () => {
  expect(shopOf([{ name: "The Shining" }, { name: "Shin Megami Tensei" }])("shininng", "en")).toEqual([
    "The Shining",
  ]);
});

it("does not read a word and a letter as a plural", () => {
  const search = shopOf([{ name: "Galaxy S10e", keywords: ["galaxys10e"] }, { name: "Galaxy Note 10" }]);
  expect(LOCALES.map((locale) => search("galaxy s10", locale))).toEqual(LOCALES.map(() => ["Galaxy S10e"]));
});

it("joins two words into one that has synonyms", () => {
  const search = shopOf(
    [
      { name: "Zwei Plus", categoryId: 4 },
      { name: "Tetris", categoryId: 3, attributes: { platform: ["Plus"] } },
    ],
    [{ locale: "de", words: ["spielkonsole", "konsole"] }],
  );
  expect(search("spiel konsole")[0]).toBe("Zwei Plus");
});

it("counts a word in its best field: a synonym in the name before the word in an attribute", () => {
  const search = shopOf(
    [
      { name: "Magic Keyboard", categoryId: 2, attributes: { type: ["Tastatur"] } },
      { name: "Magic Trackpad", categoryId: 2 },
    ],
    [{ locale: "de", words: ["tastatur", "keyboard"] }],
  );
  expect(search("magic tastatur")[0]).toBe("Magic Keyboard");
});

it("counts one synonym of two words as one word of a model name", () => {
  const search = shopOf(
    [{ name: "End of Watch" }, { name: "Apple Watch Series 8", keywords: ["smartwatch"] }],
    [{ locale: "en", words: ["smartwatch", "watch"] }],
  );
  expect(search("smart watch", "en")[0]).toBe("Apple Watch Series 8");
});

it("counts a word of a phrase among the keywords less than a name, a keyword of one word like a name", () => {
  const search = shopOf([
    { name: "Airy", brand: "Teufel" },
    { name: "PlayStation 4", keywords: ["ps4"] },
    { name: "The Devil Wears Prada", keywords: ["Der Teufel trägt Prada"] },
    { name: "Uncharted", keywords: ["for the ps4"] },
  ]);
  expect(search("teufel")).toEqual(["Airy", "The Devil Wears Prada"]);
  expect(search("ps4")).toEqual(["PlayStation 4", "Uncharted"]);
  expect(search("der teufel trägt prada")).toEqual(["The Devil Wears Prada"]);
});

it("completes the last word instead of splitting it", () => {
  const search = shopOf([{ name: "Ostfriesenkiller" }, { name: "Osten und Friesen" }]);
  expect(search("ostfriesen")[0]).toBe("Ostfriesenkiller");
});

it("narrows the results of the other words by the incomplete word, if there are any", () => {
  const drafts = [{ name: "Galaxy Tab" }, { name: "Galaxy Watch" }, { name: "The Office" }, { name: "Halo" }];
  const index = indexOf(drafts);
  const typed = (text: string) =>
    suggest(index, { text, locale: "en" }, null).ids.map((id) => drafts[id - 1]?.name);
  expect(typed("galaxy wa")).toEqual(["Galaxy Watch"]);
  expect(typed("galaxy ha")).toEqual(["Galaxy Watch", "Galaxy Tab"]);
  expect(typed("the ha")).toEqual(["Halo"]);
  expect(typed("ha")).toEqual(["Halo"]);
});

it("reports a correction only if results contain it, even the only one", () => {
  const index = indexOf([{ name: "iPhone 13" }, { name: "Galaxy Ausgabe" }]);
  const correct = (text: string) => textScope(index, { text, locale: "de" }, null)?.correctedQuery;
  expect(correct("galaxy ausgbae")).toBe("galaxy ausgabe");
  expect(correct("ausgbae")).toBe("ausgabe");
  expect(correct("iphone 13 ausgbae")).toBeNull();
});
