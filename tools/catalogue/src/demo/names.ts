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

/** "L’iPhone", "Le Galaxy": French drops the vowel of the article before another one. */
export function frenchArticle(article: "le" | "Le", name: string): string {
  return /^[aeiouéè]/iu.test(name) ? `${article[0] ?? ""}’${name}` : `${article} ${name}`;
}
