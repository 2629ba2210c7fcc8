import { readFileSync } from "node:fs";
import { LOCALES, type Locale } from "@reprise/locale";
import { wordingFaults } from "@reprise/locale/wording";
import { describe, expect, test } from "vitest";
import { GROUPS } from "./draft.ts";

type Json = string | readonly Json[] | { readonly [key: string]: Json };

const load = (locale: Locale, name: string): Json =>
  JSON.parse(readFileSync(new URL(`texts/${locale}/${name}.json`, import.meta.url), "utf8")) as Json;

/** Every text with the path to it. */
function textsOf(json: Json, path = ""): [path: string, text: string][] {
  if (typeof json === "string") return [[path, json]];
  return Object.entries(json).flatMap(([key, value]) => textsOf(value, `${path}.${key}`));
}

const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/gu)].map(([, name]) => name ?? "").sort();
/** Words that stand in almost every English sentence and in none of the others. */
const ENGLISH = /\b(?:the|with|and|your|from|have|been|which|used|comes|checked|tested)\b/iu;
/** French keeps such words apart: {leModel} is {model} with the right article, {deAuthor} what is by the {author}. */
const plain = (name: string): string =>
  ({ leModel: "model", LeModel: "model", lePhone: "phone", deAuthor: "author", deArtist: "artist" })[name] ??
  name;

describe.each(["descriptions", "categories", "seo"])("%s", (name) => {
  const german = textsOf(load("de", name));

  test.each(LOCALES)("%s says the same things as the German file, about the same facts", (locale) => {
    const texts = textsOf(load(locale, name));
    expect(texts.map(([path]) => path)).toEqual(german.map(([path]) => path));
    expect(texts.filter(([, text]) => text.trim() === "")).toEqual([]);
    const facts = ([path, text]: [string, string]): string =>
      `${path}: ${[...new Set(placeholders(text).map(plain))].sort().join()}`;
    expect(texts.map(facts)).toEqual(german.map(facts));
  });

  test.each(LOCALES)("%s keeps to the wording", (locale) => {
    for (const [path, text] of textsOf(load(locale, name)))
      expect.soft(wordingFaults(text, locale), `${path}: ${text}`).toEqual([]);
  });

  test.each(LOCALES.filter((locale) => locale !== "en"))("%s has no English left in it", (locale) => {
    expect(
      textsOf(load(locale, name)).filter(([, text]) => ENGLISH.test(text.replace(/\{\w+\}/gu, ""))),
    ).toEqual([]);
  });
});

test("every kind of thing has sentences", () => {
  expect(Object.keys(load("de", "descriptions")).sort()).toEqual([...GROUPS].sort());
});
