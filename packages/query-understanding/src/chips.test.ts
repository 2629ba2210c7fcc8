import type { Locale } from "@reprise/locale";
import { expect, test } from "vitest";
import { queryChips } from "./chips.ts";
import { tinyShop } from "./test/tiny-shop.ts";
import { understand } from "./understand.ts";

test.each<readonly [Locale, string, readonly string[]]>([
  ["de", "iPhone 13 128 GB blau", ["storage 128 GB: iphone 13 blau", "colour Blau: iphone 13 128 gb"]],
  [
    "fr",
    "samsung galaxy s22 256go",
    ["brand Samsung: galaxy s22 256go", "storage 256 Go: samsung galaxy s22"],
  ],
  // The part of a category's name.
  ["de", "Hülle für iPhone 13", ["category Hülle: iphone 13"]],
  ["de", "handy samsung", ["category Handy: samsung", "brand Samsung: handy"]],
  // Nothing would be left.
  ["de", "handy", []],
  ["en", "the laptop", []],
  ["en", "iphone 13", []],
])("%s %s", (locale, query, parts) => {
  const found = queryChips(understand(query, tinyShop(locale)));
  expect(found.map(({ kind, text, without }) => `${kind} ${text}: ${without}`)).toEqual(parts);
});
