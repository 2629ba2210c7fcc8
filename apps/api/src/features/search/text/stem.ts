import type { Locale } from "@reprise/locale";
import { stemmer as dutch } from "@orama/stemmers/dutch";
import { stemmer as english } from "@orama/stemmers/english";
import { stemmer as french } from "@orama/stemmers/french";
import { stemmer as german } from "@orama/stemmers/german";

/** Removes the plural -s of `Handys`, `Kameras`. `Maus` and `Preis` are not plurals. */
const germanSingular = (word: string) => word.replace(/(?<=[aeioupwy])(?<![aeo][iu])s$/u, "");

/** Removes the plural -s of `fotos`, `horloges`. `hoes` and `huis` are not plurals. */
const dutchSingular = (word: string) =>
  word.replace(/(?<=[aeiouy])(?<!oe|ee|ie|ui|ij|aa|oo|ou|au|uu|ei|eu)s$/u, "");

/** Removes diminutives: `hoesje` → `hoes`, `oortje` → `oor`. */
const dutchWhole = (word: string) => word.replace(/(?<=[a-z]{3})(?:(?<=[lnw]|oor)t|(?<=m)p)?je$/u, "");

/** Dutch writes a final `z` or `v` as `s` or `f`: `hoezen`, `hoes`. */
const dutchHardened = (word: string) => word.replace(/z$/u, "s").replace(/v$/u, "f");

/**
 * Snowball with additional rules for forms that it misses (plurals in -s, `jeux`, `spellen`, Dutch
 * diminutives). Spanish and Italian use a light rule: Snowball treats noun endings as verb endings
 * (`telefono` → `telef`, but `telefoni` → `telefon`).
 */
const STEMMERS: Readonly<Record<Locale, (word: string) => string>> = {
  de: (word) => german(germanSingular(word)),
  en: english,
  es: (word) => word.replace(/ces$/u, "z").replace(/(?:[aeo]s?|(?<=[^aeiou])s)$/u, ""),
  fr: (word) => french(word.replace(/(?<=[ae]u)x$/u, "")),
  it: (word) => word.replace(/(?:h?[ei]|i?[ao])$/u, "").replace(/i$/u, ""),
  nl: (word) => dutchHardened(dutch(dutchWhole(dutchSingular(word))).replace(/([^aeiou])\1$/u, "$1")),
};

/** Returns the stem of a folded word. Numbers and words of up to three letters stay unchanged. */
export function stem(word: string, locale: Locale): string {
  if (!/^[a-z]{4,}$/u.test(word)) return word;
  const stemmed = STEMMERS[locale](word);
  return stemmed.length >= 2 ? stemmed : word;
}
