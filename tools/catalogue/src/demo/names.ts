import { type Locale, localized, type Localized } from "@reprise/locale";

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A part of a product's name after the basic name, such as its colour. English capitalises it: "iPhone 13 128 GB Midnight". */
export function inName(part: string | Localized, locale: Locale): string {
  const text = typeof part === "string" ? part : part[locale];
  return locale === "en" ? capital(text) : text;
}

/** A product's name in each locale: the basic name, then the localised parts. */
export function nameOf(basicName: string, ...parts: (string | Localized | undefined)[]): Localized {
  return localized((locale) => {
    let name = basicName;
    for (const part of parts) {
      if (part === undefined || part === "") continue;
      name += ` ${inName(part, locale)}`;
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

/** A text with the inch marks and decimal marks of the locale: 12.9″ in English, 12,9″ in all others. */
export function localTypography(text: string, locale: Locale): string {
  const marked = typographic(text);
  return locale === "en" ? marked : marked.replace(/(?<=\d)\.(?=\d+″)/gu, ",");
}

/** Replaces straight quotes: a typographic apostrophe after a letter, an inch mark after a number. */
export function typographic(text: string): string {
  return text.replace(/(?<=\p{L})'/gu, "’").replace(/(?<=\d)"/gu, "″");
}
