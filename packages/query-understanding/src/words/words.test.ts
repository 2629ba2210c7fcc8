import { expect, test } from "vitest";
import { colourWords } from "./colours.ts";
import { everydayMeaning } from "./everyday-words.ts";
import { isKnownMaker, isNotSoldKind } from "./not-sold.ts";
import { isOrdinaryWord } from "./ordinary-words.ts";

test.each([
  ["de", "tochter studium galaxis gruen besser", "ifone samsng iphnoe"],
  ["en", "daughter plug washing better", "iphnoe samsng ifone"],
  ["es", "tierra hija mejor estudiar", "samsng ihpone"],
  ["fr", "jouer intouchables meilleure dessiner", "samsng aifon"],
  ["it", "figlia buio navigare cerco", "samsng ifone"],
  ["nl", "dochter spelen beter waterkoker", "samsng aifoon"],
] as const)("ordinary words of %s", (locale, words, others) => {
  expect(words.split(" ").filter((word) => !isOrdinaryWord(word, locale))).toEqual([]);
  expect(others.split(" ").filter((word) => isOrdinaryWord(word, locale))).toEqual([]);
});

test("kinds that are not sold are known in every language and form, makers by their name", () => {
  const kinds = "waschmaschine kuhlschranke printers lavadora imprimantes aspirapolvere stofzuiger";
  expect(kinds.split(" ").filter((word) => !isNotSoldKind(word))).toEqual([]);
  expect("laptop iphone buch switch".split(" ").filter((word) => isNotSoldKind(word))).toEqual([]);
  expect(["nokia", "fairphone", "switch"].map((word) => isKnownMaker(word))).toEqual([true, true, false]);
});

test("an everyday word means the shop's word, and not the other way round", () => {
  expect(everydayMeaning("oortjes", "nl")).toContain("oordopjes");
  expect(everydayMeaning("smartphone", "nl")).toEqual([]);
  expect(everydayMeaning("play 5", "it")).toContain("ps5");
  // A short word is no form of another: a television is no telephone.
  expect(everydayMeaning("tele", "es")).toEqual(["televisor"]);
});

test("a colour has its shades, in the language of the shop, also by its English name", () => {
  expect(colourWords("violet", "fr")).toEqual(expect.arrayContaining(["mauve", "lavande"]));
  expect(colourWords("grey", "nl")).toContain("spacegrijs");
  expect(colourWords("celeste", "it")).toContain("azzurro");
  expect(colourWords("laptop", "de")).toEqual([]);
});
