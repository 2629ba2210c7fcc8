import type { Locale } from "@reprise/locale";
import { stemmer as dutch } from "@orama/stemmers/dutch";
import { stemmer as english } from "@orama/stemmers/english";
import { stemmer as french } from "@orama/stemmers/french";
import { stemmer as german } from "@orama/stemmers/german";

/**
 * Snowball, with the plurals it leaves whole (Handys, Laptops, camera's, jeux, spellen). For Spanish and Italian a
 * light rule instead: Snowball takes the ends of nouns for verbs (`telefono` → `telef` but `telefoni` → `telefon`).
 */
const STEMMERS: Readonly<Record<Locale, (word: string) => string>> = {
  de: (word) => german(word.replace(/(?<=[aeioupwy])s$/u, "")),
  en: english,
  es: (word) => word.replace(/ces$/u, "z").replace(/(?:[aeo]s?|(?<=[^aeiou])s)$/u, ""),
  fr: (word) => french(word.replace(/(?<=[ae]u)x$/u, "")),
  it: (word) => word.replace(/(?:h?[ei]|i?[ao])$/u, "").replace(/i$/u, ""),
  nl: (word) => dutch(word.replace(/(?<=[aeiouy])s$/u, "")).replace(/([^aeiou])\1$/u, "$1"),
};

/** What the forms of a folded word share in a language; words of one to three letters and numbers stay whole. */
export function stem(word: string, locale: Locale): string {
  if (!/^[a-z]{4,}$/u.test(word)) return word;
  const stemmed = STEMMERS[locale](word);
  return stemmed.length >= 2 ? stemmed : word;
}
