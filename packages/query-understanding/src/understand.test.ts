import type { Locale } from "@reprise/locale";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { tinyDictionary } from "./test/tiny-dictionary.ts";
import { tinyShop } from "./test/tiny-shop.ts";
import { understand } from "./understand.ts";

const shop = { de: tinyShop("de"), en: tinyShop("en") };

/** The parts of what a text means in the tiny shop, with their evidence. */
const partsOf = (locale: "de" | "en", text: string) =>
  understand(text, shop[locale]).parts.map(
    ({ slot, text: own, evidence }) => `${slot} ${own} (${evidence ?? "nothing"})`,
  );

describe("the parts of a query, with their evidence", () => {
  test.each<readonly ["de" | "en", string, readonly string[]]>([
    [
      "de",
      "Apple iPhone 13 128 GB blau",
      [
        "brand apple (name)",
        "line iphone (name)",
        "name 13 (name)",
        "storage 128 gb (phrase)",
        "colour blau (phrase)",
      ],
    ],
    ["de", "handy samsung", ["category handy (synonym)", "brand samsung (name)"]],
    [
      "en",
      "laptop 13 inch under 300 euro",
      ["price under 300 euro (phrase)", "category laptop (name)", "size 13 inch (phrase)"],
    ],
    ["en", "like new galaxy", ["condition like new (phrase)", "line galaxy (name)"]],
    ["en", "elden ring ps5", ["name elden (name)", "name ring (name)", "platform ps5 (synonym)"]],
    [
      "en",
      "elden ring playstation 5",
      ["name elden (name)", "name ring (name)", "platform playstation 5 (name)"],
    ],
    ["en", "steven king shining", ["person steven king (sound)", "name shining (name)"]],
    ["en", "iphnoe 13", ["name iphnoe (correction)", "name 13 (name)"]],
    ["en", "zzyzx", ["rest zzyzx (nothing)"]],
    ["de", "iphone mit blubb", ["line iphone (name)", "rest blubb (nothing)"]],
  ])("%s: %s", (locale, text, parts) => expect(partsOf(locale, text)).toEqual(parts));
});

test("says what to retrieve: the words of the catalogue, why, and the category", () => {
  const { terms, categories, offer, text } = understand("hüllen iphnoe unter 20 euro", shop.de);
  expect(text).toBe("hüllen iphnoe");
  expect(offer.price).toEqual({ from: null, to: 2000 });
  expect(categories?.all.map(({ id, level }) => `${id} ${level}`)).toEqual(["2 whole"]);
  expect(terms.map(({ word, pieces, evidence }) => `${pieces} ${word} ${evidence}`)).toEqual([
    "1 hulle inflection",
    "1 huelle inflection",
    "2 iphone correction",
  ]);
});

/** The words of a query that a product can lack: always, or only if a kind is named. */
function optional(locale: "de" | "en", text: string) {
  const { pieces, optional: bits } = understand(text, shop[locale]);
  const of = (set: number) => pieces.filter((_, at) => set & (1 << at)).map(({ word }) => word);
  return { always: of(bits.always), besideKind: of(bits.besideKind) };
}

describe("a product can lack", () => {
  test.each<readonly ["de" | "en", string, readonly string[], readonly string[]]>([
    // The resolution of a screen, ages.
    ["en", "laptop 1440p", ["laptop", "1440", "p"], []],
    ["en", "laptop 4k curved", ["laptop", "4", "k", "curved"], []],
    ["en", "laptop for 8 year olds", ["laptop", "for", "8", "year", "olds"], []],
    // Beside a kind, a word that nothing has and one after a brand; but no number, maker, or kind that is not sold.
    ["en", "laptop zzyzx", ["laptop"], ["zzyzx"]],
    ["en", "laptop apple waterproof", ["laptop"], ["waterproof"]],
    ["en", "laptop 14 nokia printer", ["laptop"], []],
    // The device that another one is for, but not that of an accessory.
    ["de", "laptop für iphone 13", ["laptop", "fur"], ["iphone", "13"]],
    ["de", "hülle für iphone 13", ["hulle", "fur"], []],
  ])("%s: %s", (locale, text, always, besideKind) => {
    expect(optional(locale, text)).toEqual({ always, besideKind });
  });
});

test.each([
  ["which smartphone has the best laptop", [1]],
  ["iphone with laptop", []],
])("the kind is before what it has: %s", (text, kinds) => {
  expect(understand(text, shop.en).categories?.all.map(({ id }) => id) ?? []).toEqual(kinds);
});

test("a size with a decimal is that of a maker, who rounds it", () => {
  const words = understand("macbook 13,3", shop.en).terms.filter(({ pieces }) => pieces === 2);
  expect(words.map(({ word, evidence }) => `${word} ${evidence}`)).toEqual(["13 inflection"]);
});

test("the catalogue decides: a word names a kind only where a category has that name", () => {
  const other = tinyDictionary("de", { categories: [{ id: 9, name: "Lampen" }], products: [] });
  expect(understand("lampe", shop.de).categories).toBeNull();
  expect(understand("lampe", other).categories?.all).toMatchObject([{ id: 9, level: "whole" }]);
});

test("the same dictionary and text give the same query, whatever was read before", () => {
  const word = fc.constantFrom(
    ..."iphone hülle handy samsung unter 300 euro iphnoe galxy s22 128 gb".split(" "),
  );
  const text = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 30 }),
    fc.array(word).map((all) => all.join(" ")),
  );
  const locale = fc.constantFrom("de" as const, "en" as const) satisfies fc.Arbitrary<Locale>;
  fc.assert(
    fc.property(
      text,
      fc.array(text, { maxLength: 3 }),
      locale,
      fc.boolean(),
      (asked, before, language, isTyping) => {
        const alone = understand(asked, tinyShop(language), { isTyping });
        for (const each of before) understand(each, shop[language], { isTyping });
        expect(understand(asked, shop[language], { isTyping })).toEqual(alone);
      },
    ),
    { numRuns: 40 },
  );
});
