import type { Locale } from "@reprise/locale";
import { expect, test } from "vitest";
import { missingParts } from "./missing.ts";
import { pieces } from "./text/pieces.ts";

const DEVICES = ["Apple iPhone 13", "Samsung Galaxy S22", "Sony PlayStation 5", "Canon EOS 5D Mark IV"].map(
  (name) => new Set(pieces(name).flatMap(({ word }, at, all) => [word, (all[at - 1]?.word ?? "") + word])),
);
const goods = {
  isBrand: (word: string) => ["apple", "samsung", "sony", "canon"].includes(word),
  hasDevice: (words: readonly string[]) => DEVICES.some((device) => words.every((word) => device.has(word))),
};

test.each<readonly [Locale, string, string, string]>([
  ["nl", "nokia telefoon", "maker nokia", "telefoon"],
  ["de", "Drucker Canon", "kind drucker", "canon"],
  ["de", "playstation 6", "model playstation 6", "playstation"],
  ["en", "case galaxy s99", "model galaxy s99", "case galaxy s"],
  ["it", "978-3-16-148410-0", "article 9783161484100", ""],
  // What is there, sizes, and what something is for.
  ["en", "iphone 13 64gb", "", "iphone 13 64gb"],
  ["fr", "galaxy s22 5g", "", "galaxy s22 5g"],
  ["en", "eos 5d mark 4", "", "eos 5d mark 4"],
  ["en", "sony 24 inch", "", "sony 24 inch"],
  ["de", "ipad für das bett", "", "ipad für das bett"],
])("%s %s: %s", (locale, query, missing, near) => {
  const { parts, rest } = missingParts(query, locale, goods);
  expect([parts.map(({ kind, text }) => `${kind} ${text}`).join(", "), rest]).toEqual([missing, near]);
});
