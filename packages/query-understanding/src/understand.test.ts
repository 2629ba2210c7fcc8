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
