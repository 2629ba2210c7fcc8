import type { Locale, Localized } from "./locales.ts";

/** What no text shown to people may hold. The words that stand instead are in docs/glossary-texts.md. */
interface Rule {
  readonly fault: string;
  readonly pattern: RegExp;
}

const rule = (fault: string, pattern: RegExp): Rule => ({ fault, pattern });

const EVERYWHERE: readonly Rule[] = [
  rule("a grade by its code", /\bA[0-4]\b/u),
  rule("straight quotes", /"/u),
  rule(
    "a green claim without a figure",
    /umwelt|nachhaltig|planet|environment|sustainab|planeta|sostenib|écolog|durable|pianeta|milieu|duurza/iu,
  ),
];

/** Formal address, foreign quotes and words that the glossary of a language replaced. */
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

/** Names of parameters are no words. */
const PARAMETER = /\{{1,2}\w+\}{1,2}/gu;

/** What is wrong with the words of a text, each with what was found; empty when nothing is. */
export function wordingFaults(text: string, locale: Locale): readonly string[] {
  const words = text.replaceAll(PARAMETER, "#");
  return [...EVERYWHERE, ...RULES[locale]].flatMap(({ fault, pattern }) => {
    const found = pattern.exec(words);
    return found === null ? [] : [`${fault}: ${found[0]}`];
  });
}
