import type { Locale } from "@reprise/locale";
import { stemmer as dutch } from "@orama/stemmers/dutch";
import { stemmer as english } from "@orama/stemmers/english";
import { stemmer as french } from "@orama/stemmers/french";
import { stemmer as german } from "@orama/stemmers/german";

/** `Handys`, `Kameras`; but `Maus` and `Preis` are no plurals. */
const germanSingular = (word: string) => word.replace(/(?<=[aeioupwy])(?<![aeo][iu])s$/u, "");

/** `foto's` written as one, `horloges`; but `hoes` and `huis` are no plurals. */
const dutchSingular = (word: string) =>
  word.replace(/(?<=[aeiouy])(?<!oe|ee|ie|ui|ij|aa|oo|ou|au|uu|ei|eu)s$/u, "");

/** A `hoesje` is a small `hoes`, an `oortje` a small `oor`. */
const dutchWhole = (word: string) => word.replace(/(?<=[a-z]{3})(?:(?<=[lnw]|oor)t|(?<=m)p)?je$/u, "");

/** Dutch hardens a `z` or `v` at the end: `hoezen`, `hoes`. */
const dutchHardened = (word: string) => word.replace(/z$/u, "s").replace(/v$/u, "f");

/**
 * Snowball, with what it leaves whole (plurals in -s, `jeux`, `spellen`, Dutch diminutives). For Spanish and Italian
 * a light rule instead: Snowball takes the ends of nouns for verbs (`telefono` → `telef` but `telefoni` → `telefon`).
 */
const STEMMERS: Readonly<Record<Locale, (word: string) => string>> = {
  de: (word) => german(germanSingular(word)),
  en: english,
  es: (word) => word.replace(/ces$/u, "z").replace(/(?:[aeo]s?|(?<=[^aeiou])s)$/u, ""),
  fr: (word) => french(word.replace(/(?<=[ae]u)x$/u, "")),
  it: (word) => word.replace(/(?:h?[ei]|i?[ao])$/u, "").replace(/i$/u, ""),
  nl: (word) => dutchHardened(dutch(dutchWhole(dutchSingular(word))).replace(/([^aeiou])\1$/u, "$1")),
};

/** What the forms of a folded word share in a language; words of one to three letters and numbers stay whole. */
export function stem(word: string, locale: Locale): string {
  if (!/^[a-z]{4,}$/u.test(word)) return word;
  const stemmed = STEMMERS[locale](word);
  return stemmed.length >= 2 ? stemmed : word;
}
