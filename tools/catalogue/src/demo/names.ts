import { type Locale, localized, type Localized } from "@reprise/locale";

/** Locales that capitalise colours in product names: "iPhone 13 128 GB Midnight". */
const CAPITAL_PARTS: readonly Locale[] = ["en", "nl"];

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A product's name in each locale: the basic name, then the localised parts. */
export function nameOf(basicName: string, ...parts: (string | Localized | undefined)[]): Localized {
  return localized((locale) => {
    let name = basicName;
    for (const part of parts) {
      if (part === undefined || part === "") continue;
      const text = typeof part === "string" ? part : part[locale];
      name += ` ${CAPITAL_PARTS.includes(locale) ? capital(text) : text}`;
    }
    return name;
  });
}

/**
 * Adds a French article with elision before a spoken vowel: "l’iPhone", "le Galaxy", "le OnePlus", "d’Agatha
 * Christie".
 */
export function frenchArticle(article: "le" | "Le" | "de", name: string): string {
  return /^(?!one)[aeiouéè]/iu.test(name) ? `${article[0] ?? ""}’${name}` : `${article} ${name}`;
}

/** Replaces straight quotes: a typographic apostrophe after a letter, an inch mark after a number. */
export function typographic(text: string): string {
  return text.replace(/(?<=\p{L})'/gu, "’").replace(/(?<=\d)"/gu, "″");
}
