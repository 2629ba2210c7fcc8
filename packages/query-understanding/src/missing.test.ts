import type { Locale } from "@reprise/locale";
import { expect, test } from "vitest";
import { leftOut, missingParts, namesMissingConsole } from "./missing.ts";
import { tinyShop } from "./test/tiny-shop.ts";
import { understand } from "./understand.ts";

const missing = (locale: Locale, query: string, isOfKind = false) => {
  const dictionary = tinyShop(locale);
  const { parts, rest } = missingParts(understand(query, dictionary), dictionary, isOfKind);
  return [parts.map(({ kind, text }) => `${kind} ${text}`).join(", "), rest];
};

test.each<readonly [Locale, string, string, string]>([
  ["nl", "nokia telefoon", "maker nokia", "telefoon"],
  ["de", "Drucker Canon", "kind drucker", "canon"],
  ["de", "playstation 6", "model playstation 6", "playstation"],
  ["en", "case galaxy s99", "model galaxy s99", "case galaxy s"],
  ["it", "978-3-16-148410-0", "article 9783161484100", ""],
  ["de", "playstation 12", "model playstation 12", "playstation"],
  ["en", "ps7", "model ps7", "ps"],
  // What is there, sizes, and what something is for.
  ["en", "iphone 13 64gb", "", "iphone 13 64gb"],
  ["fr", "galaxy s22 5g", "", "galaxy s22 5g"],
  ["en", "eos 5d mark 4", "", "eos 5d mark 4"],
  ["en", "sony 24 inch", "", "sony 24 inch"],
  ["de", "ipad für das bett", "", "ipad für das bett"],
])("%s %s: %s", (locale, query, parts, near) => {
  expect(missing(locale, query)).toEqual([parts, near]);
});

test("where the kind is found, only a model is missing", () => {
  expect(missing("de", "tesla buch", true)[0]).toBe("");
  expect(missing("de", "tesla buch")[0]).toBe("maker tesla");
  expect(missing("de", "playstation 6 spiele", true)[0]).toBe("model playstation 6");
});

test("a generation of a console that is not there is missing, whatever else has its number", () => {
  const isMissing = (query: string) => namesMissingConsole(understand(query, tinyShop("de")), tinyShop("de"));
  expect(["playstation 13", "ps8"].map(isMissing)).toEqual([true, true]);
  expect(["playstation 5", "playstation 32 gb", "iphone 13"].map(isMissing)).toEqual([false, false, false]);
});

test("words left out are told, but not those of a question", () => {
  const query = understand("welches handy ist wasserdicht", tinyShop("de"));
  expect(leftOut(query, 0b1101)).toEqual([{ kind: "word", text: "wasserdicht" }]);
});
