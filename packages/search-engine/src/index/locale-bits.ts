import { LOCALES, localized, type Locale } from "@reprise/locale";

/** One bit per locale. A word or posting stores the languages in which it is valid. */
export const LOCALE_BIT = localized((locale) => 1 << LOCALES.indexOf(locale));

export const ALL_LOCALES = (1 << LOCALES.length) - 1;

export const localesOf = (bits: number): readonly Locale[] =>
  LOCALES.filter((locale) => bits & LOCALE_BIT[locale]);
