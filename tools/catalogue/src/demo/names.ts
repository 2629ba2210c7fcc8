import { type Locale, localized, type Localized } from "@reprise/locale";

/** English and Dutch product names write a colour with a capital: "iPhone 13 128 GB Midnight". */
const CAPITAL_PARTS: readonly Locale[] = ["en", "nl"];

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A product's name in each locale: the basic name, then parts that may differ. */
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

/** "L’iPhone", "le Galaxy", "le OnePlus", "d’Agatha Christie": French drops the vowel of such words before one that is spoken. */
export function frenchArticle(article: "le" | "Le" | "de", name: string): string {
  return /^(?!one)[aeiouéè]/iu.test(name) ? `${article[0] ?? ""}’${name}` : `${article} ${name}`;
}

/** Straight marks of the sources as they are printed: an apostrophe after a letter, inches after a figure. */
export function typographic(text: string): string {
  return text.replace(/(?<=\p{L})'/gu, "’").replace(/(?<=\d)"/gu, "″");
}
