import { expect, test } from "vitest";
import type { Messages } from "./i18n.ts";
import { LOCALES, type Locale } from "./locales.ts";
import { type Domain, DOMAINS } from "./message-keys.ts";
import { readMessageCatalogues } from "./messages.ts";
import { isSameAsEnglish } from "./wording.ts";

const catalogues = readMessageCatalogues();
const messagesOf = (domain: Domain, locale: Locale): Messages =>
  catalogues.find((catalogue) => catalogue.domain === domain && catalogue.locale === locale)?.messages ?? {};
const sorted = (texts: readonly string[]) => texts.toSorted((a, b) => a.localeCompare(b));
const params = (text: string) => sorted([...text.matchAll(/\{\{(\w+)\}\}/gu)].map(([, name = ""]) => name));
/** Elements of a rich text (`<terms>our terms</terms>`); their order differs by language. */
const ELEMENTS = /<([a-z]\w*)>([^<>]+)<\/\1>/giu;
const elements = (text: string) => sorted([...text.matchAll(ELEMENTS)].map(([, name = ""]) => name));
const textsOf = (locale: Locale) => DOMAINS.flatMap((domain) => Object.values(messagesOf(domain, locale)));
const words = (text: string) => text.replaceAll(/\{\{\w+\}\}/gu, "").replaceAll(/[^\p{L}]/gu, "");

test("no key exists in two catalogues", () => {
  const keys = DOMAINS.flatMap((domain) => Object.keys(messagesOf(domain, "de")));
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

test.each(LOCALES)(
  "%s has every text in all plural forms, with the same parameters and elements",
  (locale) => {
    const plurals = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
    const forms = (key: string) =>
      key.endsWith("_other")
        ? plurals.map((plural) => key.replace(/other$/u, plural))
        : key.endsWith("_one")
          ? []
          : [key];
    for (const domain of DOMAINS) {
      const german = messagesOf(domain, "de");
      const messages = messagesOf(domain, locale);
      expect.soft(sorted(Object.keys(messages)), domain).toEqual(sorted(Object.keys(german).flatMap(forms)));
      for (const [key, text] of Object.entries(messages)) {
        expect.soft(text.trim(), key).not.toBe("");
        expect.soft(text, key).toBe(text.trim());
        const inGerman = german[key.replace(/_(?:zero|two|few|many)$/u, "_other")] ?? "";
        expect.soft(params(text), key).toEqual(params(inGerman));
        expect.soft(elements(text), key).toEqual(elements(inGerman));
      }
    }
  },
);

test("a plural has both forms", () => {
  const keys = DOMAINS.flatMap((domain) => Object.keys(messagesOf(domain, "de")));
  const stems = [...new Set(keys.flatMap((key) => /^(.+)_(?:one|other)$/u.exec(key)?.[1] ?? []))];
  expect(keys).toEqual(expect.arrayContaining(stems.flatMap((stem) => [`${stem}_one`, `${stem}_other`])));
  expect(keys.filter((key) => stems.includes(key))).toEqual([]);
});

test.each(LOCALES.filter((locale) => locale !== "en"))("%s contains no untranslated English", (locale) => {
  const leftovers = DOMAINS.flatMap((domain) => {
    const english = messagesOf(domain, "en");
    return Object.entries(messagesOf(domain, locale)).filter(
      ([key, text]) => words(text) !== "" && text === english[key] && !isSameAsEnglish(text, locale),
    );
  });
  expect(leftovers).toEqual([]);
});

test.each(LOCALES)("%s: only complete elements as markup, and the typographic apostrophe", (locale) => {
  const wrong = DOMAINS.flatMap((domain) => Object.entries(messagesOf(domain, locale))).filter(([, text]) =>
    /[<>']|\.\.\./u.test(text.replaceAll(ELEMENTS, "$2")),
  );
  expect(wrong).toEqual([]);
});

test("French has a no-break space before high punctuation and inside quotation marks", () => {
  const isBroken = (text: string) => /[^\u00a0][:;!?»](?=\s|$)|«(?!\u00a0)|\u202f/u.test(text);
  expect(textsOf("fr").filter(isBroken)).toEqual([]);
});

test.each(LOCALES)("%s: no line breaks between a number and its unit", (locale) => {
  expect(textsOf(locale).filter((text) => /\d (?:%|€|[GM][Bo]\b|[ckm]?m\b|k?g\b)/u.test(text))).toEqual([]);
});

test("each language has one example address, in the reserved domain example.com", () => {
  for (const locale of LOCALES) {
    const addresses = textsOf(locale).flatMap((text) => text.match(/[\w.+-]+@[\w-]+(?:\.[\w-]+)*/gu) ?? []);
    expect.soft(addresses.length, locale).toBeGreaterThan(0);
    expect.soft([...new Set(addresses)], locale).toEqual([expect.stringMatching(/@example\.com$/u)]);
  }
});

/** Texts about a code for buying, which is not what a seller redeems (docs/glossary-texts.md). */
const DISCOUNT_CODE = /discount|rabatt|descuento|code promo|codice sconto|kortingscode/iu;

test.each(LOCALES)("%s: no text for sellers speaks of a discount", (locale) => {
  for (const domain of ["trade-in", "green-checkout", "trade-in-order"] as const)
    expect(Object.values(messagesOf(domain, locale)).filter((text) => DISCOUNT_CODE.test(text))).toEqual([]);
});

/** Texts whose figures are constants of the code. */
const WITH_FIGURES: ReadonlySet<string> = new Set([
  "greenCart.error.express",
  "landing.home.text",
  "login.popup.expired",
  "product.fullBatteryHint",
  "product.metaDescription",
  "tradeIn.steps.offer.text",
  "variants.battery.text",
]);

test.each(LOCALES)("%s: constants of the code come into texts as parameters", (locale) => {
  const texts = DOMAINS.flatMap((domain) => Object.entries(messagesOf(domain, locale)));
  const withFigures = texts.filter(([key]) => WITH_FIGURES.has(key));
  expect(withFigures.length).toBe(WITH_FIGURES.size);
  expect(withFigures.filter(([, text]) => /\d/u.test(text) || !text.includes("{{"))).toEqual([]);
});

/** Texts that a shop without PayPal does not show. */
const WITH_PAYPAL = /paypal|^checkout\.flash\.mendAddress$|^payout\.email$/iu;

test.each(LOCALES)("%s: only texts of PayPal itself name it, because a shop may not offer it", (locale) => {
  const texts = DOMAINS.flatMap((domain) => Object.entries(messagesOf(domain, locale)));
  const naming = texts.filter(([, text]) => text.includes("PayPal")).map(([key]) => key);
  expect(naming.length).toBeGreaterThan(0);
  expect(naming.filter((key) => !WITH_PAYPAL.test(key))).toEqual([]);
});

test.each(LOCALES)(
  "%s: the page of the last resort calls the reference what the error page calls it",
  (locale) => {
    const label = messagesOf("built-in", locale)["lastResort.reference"]?.replace(
      /[:\s]*\{\{reference\}\}$/u,
      "",
    );
    expect(messagesOf("common", locale)["error.reference"]?.toLowerCase()).toContain(label?.toLowerCase());
  },
);
