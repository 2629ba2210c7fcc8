import type { Locale } from "@reprise/locale";
import { expect, test } from "vitest";
import { queryParts } from "./parts.ts";

const goods = {
  isBrand: (word: string) => ["apple", "samsung"].includes(word),
  isKind: (word: string) => ["handy", "hulle", "laptop", "iphone"].includes(word),
  hasDevice: ([word]: readonly string[]) => word === "iphone",
};

test.each<readonly [Locale, string, readonly string[]]>([
  ["de", "iPhone 13 128 GB blau", ["storage 128 GB: iphone 13 blau", "colour Blau: iphone 13 128 gb"]],
  [
    "fr",
    "samsung galaxy s22 256go",
    ["brand Samsung: galaxy s22 256go", "storage 256 Go: samsung galaxy s22"],
  ],
  ["de", "Hülle für iPhone 13", ["category Hülle: iphone 13"]],
  ["de", "handy samsung", ["category Handy: samsung", "brand Samsung: handy"]],
  // Nothing would be left.
  ["de", "handy", []],
  ["en", "the laptop", []],
  ["en", "iphone 13", []],
])("%s %s", (locale, query, parts) => {
  const found = queryParts(query, locale, goods);
  expect(found.map(({ kind, text, without }) => `${kind} ${text}: ${without}`)).toEqual(parts);
});
