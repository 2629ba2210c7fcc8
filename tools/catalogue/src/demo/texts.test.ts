import { readFileSync } from "node:fs";
import { parseContent } from "@reprise/api/content";
import { WARRANTY_MONTHS } from "@reprise/cart";
import { LOCALES, type Locale, type Localized } from "@reprise/locale";
import { readMessageCatalogues } from "@reprise/locale/messages";
import { wordingFaults } from "@reprise/locale/wording";
import { describe, expect, test } from "vitest";
import { readDemoContent } from "./demo-content.ts";
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

/** The content's texts by folder and locale: each title with the texts beside it, and each paragraph. */
const content = (await readDemoContent()).flatMap(({ folder, files }) => {
  const parsed = parseContent(folder, files);
  if ("problems" in parsed) throw new Error(`${folder} is not valid`);
  return parsed.document.texts.map(({ locale, front, text }) => ({
    folder,
    locale,
    texts: [...textsBeside({ ...front, slug: "" }), ...text.html.split(/<\/(?:p|li|h\d|td)>/u)].map(
      withoutMarkup,
    ),
  }));
});

/** The texts that a page shows together: those of one object. */
function textsBeside(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  const values = Object.values(value) as readonly unknown[];
  return [
    values.filter((each) => typeof each === "string").join("\n"),
    ...values.filter((each) => typeof each !== "string").flatMap(textsBeside),
  ];
}

function withoutMarkup(html: string): string {
  return html
    .replaceAll(/<code>.*?<\/code>|<[^>]*>/gu, "")
    .replaceAll("&quot;", '"')
    .trim();
}

test.each(LOCALES)("%s: the content follows the wording rules", (locale) => {
  for (const { folder, texts } of content.filter((each) => each.locale === locale))
    for (const text of texts) expect.soft(wordingFaults(text, locale), `${folder}: ${text}`).toEqual([]);
});

const WARRANTY = /warranty|garant[ií][ea]|garanzia/iu;
const TERM = new RegExp(`\\b${WARRANTY_MONTHS}\\b|\\{\\{months\\}\\}|\\{warrantyMonths\\}`, "u");
const RIGHTS: Localized<RegExp> = {
  de: /gesetzlichen Rechte/u,
  en: /statutory rights/u,
  es: /derechos legales|(?:la|garantía) legal\b/u,
  fr: /garanties légales/u,
  it: /quella legale|garanzia legale|diritti di legge/u,
  nl: /wettelijke rechten/u,
};
const MONTHS = /\{?\b(\w+)\}?[\s-]+(?:Monate?n?|months?|meses|mois|mesi|maanden)\b/gu;
/** Of the law: how long a buyer in Italy can sue. */
const OTHER_MONTHS: ReadonlySet<string> = new Set(["26"]);

test.each(LOCALES)(
  "%s: the months of the warranty are those of the shop, in texts of products by a parameter",
  (locale) => {
    const monthsIn = (texts: readonly string[]) =>
      texts
        .flatMap((text) => [...text.matchAll(MONTHS)].map(([, number = ""]) => number))
        .filter((number) => /\d|warrantyMonths/u.test(number));
    const products = ["descriptions", "categories", "seo"].flatMap((name) =>
      textsOf(load(locale, name)).map(([, text]) => text),
    );
    expect(new Set(monthsIn(products))).toEqual(new Set(["warrantyMonths"]));
    const pages = content.filter((each) => each.locale === locale).flatMap(({ texts }) => texts);
    expect(new Set(monthsIn(pages).filter((number) => !OTHER_MONTHS.has(number)))).toEqual(
      new Set([`${WARRANTY_MONTHS}`]),
    );
  },
);

test.each(LOCALES)(
  "%s: descriptions leave warranty, delivery and returns to the panel beside them",
  (locale) => {
    const texts = textsOf(load(locale, "descriptions")).map(([, text]) => text);
    const promises =
      /warrant|garant[iy]e?\b|garantía|garanzia\b|garantie|return|rückgabe|devoluci|retour|\breso\b|kostenlos|free delivery|gratis/iu;
    expect(texts.filter((text) => promises.test(text))).toEqual([]);
  },
);

/** They explain the warranty section by section. */
const WARRANTY_IN_FULL = /^(?:page\/warranty|legal\/.*)$/u;

test.each(LOCALES)(
  "%s: a text that promises the warranty names the guarantor and the statutory rights",
  (locale) => {
    const texts = [
      ...["descriptions", "categories"].flatMap((name) =>
        textsOf(load(locale, name)).map(([, text]) => text),
      ),
      ...textsBeside(load(locale, "seo")),
      ...readMessageCatalogues()
        .filter((catalogue) => catalogue.domain === "built-in" && catalogue.locale === locale)
        .flatMap(({ messages }) => Object.values(messages)),
      ...content
        .filter((each) => each.locale === locale && !WARRANTY_IN_FULL.test(each.folder))
        .flatMap((each) => each.texts),
    ];
    const promises = texts.filter(
      (text) => WARRANTY.test(text) && (TERM.test(text) || text.includes("Reprise")),
    );
    expect(promises.length).toBeGreaterThan(0);
    expect(promises.filter((text) => !text.includes("Reprise") || !RIGHTS[locale].test(text))).toEqual([]);
  },
);

test("every product group has sentences", () => {
  expect(Object.keys(load("de", "descriptions")).sort()).toEqual([...GROUPS].sort());
});
