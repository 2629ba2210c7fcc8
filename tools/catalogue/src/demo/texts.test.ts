import { readFileSync } from "node:fs";
import { WARRANTY_MONTHS } from "@reprise/cart";
import { LOCALES, type Locale } from "@reprise/locale";
import { wordingFaults } from "@reprise/locale/wording";
import { describe, expect, test } from "vitest";
import { GROUPS } from "./draft.ts";

type Json = string | readonly Json[] | { readonly [key: string]: Json };

const load = (locale: Locale, name: string): Json =>
  JSON.parse(readFileSync(new URL(`texts/${locale}/${name}.json`, import.meta.url), "utf8")) as Json;

/** All texts with their JSON paths. */
function textsOf(json: Json, path = ""): [path: string, text: string][] {
  if (typeof json === "string") return [[path, json]];
  return Object.entries(json).flatMap(([key, value]) => textsOf(value, `${path}.${key}`));
}

const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/gu)].map(([, name]) => name ?? "").sort();
/** Words that occur in most English sentences and in no other language. */
const ENGLISH = /\b(?:the|with|and|your|from|have|been|which|used|comes|checked|tested)\b/iu;
/**
 * Normalises French placeholders: {leModel} is {model} with its article, {deAuthor} is {author} with "de".
 */
const plain = (name: string): string =>
  ({ leModel: "model", LeModel: "model", lePhone: "phone", deAuthor: "author", deArtist: "artist" })[name] ??
  name;

describe.each(["descriptions", "categories", "questions", "reviews", "seo"])("%s", (name) => {
  const german = textsOf(load("de", name));

  test.each(LOCALES)("%s has the same texts and placeholders as the German file", (locale) => {
    const texts = textsOf(load(locale, name));
    expect(texts.map(([path]) => path)).toEqual(german.map(([path]) => path));
    expect(texts.filter(([, text]) => text.trim() === "")).toEqual([]);
    const facts = ([path, text]: [string, string]): string =>
      `${path}: ${[...new Set(placeholders(text).map(plain))].sort().join()}`;
    expect(texts.map(facts)).toEqual(german.map(facts));
  });

  test.each(LOCALES)("%s follows the wording rules", (locale) => {
    for (const [path, text] of textsOf(load(locale, name)))
      expect.soft(wordingFaults(text, locale), `${path}: ${text}`).toEqual([]);
  });

  test.each(LOCALES.filter((locale) => locale !== "en"))("%s contains no untranslated English", (locale) => {
    expect(
      textsOf(load(locale, name)).filter(([, text]) => ENGLISH.test(text.replace(/\{\w+\}/gu, ""))),
    ).toEqual([]);
  });
});

test.each(LOCALES)("%s: a text with the term of the warranty names the guarantor", (locale) => {
  const texts = ["descriptions", "categories", "seo"].flatMap((name) => textsOf(load(locale, name)));
  const terms = texts.filter(([, text]) => new RegExp(`\\b${WARRANTY_MONTHS}\\b`, "u").test(text));
  expect(terms.length).toBeGreaterThan(0);
  expect(terms.filter(([, text]) => !text.includes("Reprise"))).toEqual([]);
});

test("every product group has sentences", () => {
  expect(Object.keys(load("de", "descriptions")).sort()).toEqual([...GROUPS].sort());
});
