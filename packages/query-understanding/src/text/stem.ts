import type { Locale } from "@reprise/locale";
import { LANGUAGES } from "./languages.ts";

/** Returns the stem of a folded word. Numbers and words of up to three letters stay unchanged. */
export function stem(word: string, locale: Locale): string {
  if (!/^[a-z]{4,}$/u.test(word)) return word;
  const stemmed = LANGUAGES[locale].stem(word);
  return stemmed.length >= 2 ? stemmed : word;
}
