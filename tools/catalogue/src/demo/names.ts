import { localized, type Localized } from "@reprise/locale";

/** A product's name in each locale: the basic name, then parts that may differ. */
export function nameOf(basicName: string, ...parts: (string | Localized | undefined)[]): Localized {
  return localized((locale) => {
    let name = basicName;
    for (const part of parts) {
      if (part === undefined || part === "") continue;
      name += ` ${typeof part === "string" ? part : part[locale]}`;
    }
    return name;
  });
}

/** "L’iPhone", "Le Galaxy", "Le OnePlus": French drops the vowel of the article before one that is spoken. */
export function frenchArticle(article: "le" | "Le", name: string): string {
  return /^(?!one)[aeiouéè]/iu.test(name) ? `${article[0] ?? ""}’${name}` : `${article} ${name}`;
}

/** Straight marks of the sources as they are printed: an apostrophe after a letter, inches after a figure. */
export function typographic(text: string): string {
  return text.replace(/(?<=\p{L})'/gu, "’").replace(/(?<=\d)"/gu, "″");
}
