import type { Locale, Localized } from "./locales.ts";

/** A pattern that must not occur in texts for users. docs/glossary-texts.md lists the preferred words. */
interface Rule {
  readonly fault: string;
  readonly pattern: RegExp;
}

const rule = (fault: string, pattern: RegExp): Rule => ({ fault, pattern });

const GENERAL_RULES: readonly Rule[] = [
  rule("a grade by its code", /\bA[0-4]\b/u),
  rule("straight quotes", /"/u),
  rule(
    "a green claim without a figure",
    /umwelt|nachhaltig|planet|environment|sustainab|planeta|sostenib|écolog|durable|pianeta|milieu|duurza/iu,
  ),
];

/** Rules by locale: formal address, foreign quotes and words that the glossary replaces. */
const RULES: Localized<readonly Rule[]> = {
  de: [
    rule("formal address", /(?<=[\p{L}\d,;)] )(?:Sie|Ihnen|Ihre?[mnrs]?)\b|\bIhnen\b/u),
    rule("foreign quotes", /[”«»‘‚]/u),
  ],
  en: [
    rule("foreign quotes", /[„«»‘‚]/u),
    rule("a space before an ellipsis", /[ \u00a0]…/u),
    rule("a replaced word", /\b(?:carts?|buy alerts?|shipping|ships|grades?|provider|supplement)\b/iu),
  ],
  es: [
    rule("formal address", /\b(?:usted(?:es)?|vosotros|vosotras|vuestr[oa]s?)\b/iu),
    rule("foreign quotes", /[„“”‘‚]/u),
    rule("a space before an ellipsis", /[ \u00a0]…/u),
    rule("a replaced word", /\b(?:newsletter|proveedor(?:es)?|alertas? de compra|quitad[oa]s?|ocio de)\b/iu),
  ],
  fr: [
    rule("formal address", /\b(?:vous|votre|vos)\b/iu),
    rule("foreign quotes", /[„“”‘‚]/u),
    rule("a space before an ellipsis", /[ \u00a0]…/u),
    rule(
      "a replaced word",
      /\b(?:fournisseurs?|alertes? d’achat|comme neuf|signée?|culture)\b|(?<!\p{L})on(?!\p{L})/iu,
    ),
  ],
  it: [
    rule("formal address", /(?<=[\p{L}\d,;)] )(?:Lei|Suo|Sua|Suoi|Sue)\b|\b(?:vostr[oaei]|voi)\b/u),
    rule("foreign quotes", /[„“”‘‚]/u),
    rule("a space before an ellipsis", /[ \u00a0]…/u),
    rule("a replaced word", /\b(?:fornitor[ei]|provider|avvis[oi] di acquisto|condizione)\b/iu),
  ],
  nl: [
    rule("formal address", /\b(?:u|uw|uwe)\b/iu),
    rule("foreign quotes", /[„“”«»‚]/u),
    rule("a space before an ellipsis", /[ \u00a0]…/u),
    rule("a replaced word", /\b(?:koopalerts?|techniek|kwaliteitsniveaus?|aanbieders?|mailbox|DVD)\b/u),
  ],
};

/** Placeholders, which are not part of the wording. */
const PARAMETER = /\{{1,2}\w+\}{1,2}/gu;

/** Returns the wording faults of a text, each with the matched part; empty: no fault. */
export function wordingFaults(text: string, locale: Locale): readonly string[] {
  const words = text.replaceAll(PARAMETER, "#");
  return [...GENERAL_RULES, ...RULES[locale]].flatMap(({ fault, pattern }) => {
    const found = pattern.exec(words);
    return found === null ? [] : [`${fault}: ${found[0]}`];
  });
}
