import { localized, type Locale, type Localized, LOCALES } from "@reprise/locale";
import { LANGUAGES } from "./languages.ts";

const wordsOf = (locale: Locale) => LANGUAGES[locale].stopWords.split(" ");

/** English stop words apply in every language, because product names are often English. */
const SETS = localized((locale) => new Set([...wordsOf(locale), ...wordsOf("en")]));
const ALL = new Set(LOCALES.flatMap(wordsOf));

/** True if a query can be understood without the folded word. */
export const isStopWord = (word: string, locale: Locale): boolean => SETS[locale].has(word);

/**
 * True if the word is a stop word in any language. For product names, which are the same in all languages.
 */
export const isStopWordAnywhere = (word: string): boolean => ALL.has(word);

/** Words before what something is for or has, folded. */
const PURPOSE: Localized<ReadonlySet<string>> = {
  de: new Set(["fur", "furs", "zum", "zur", "fuer", "mit", "hat", "haben"]),
  en: new Set(["for", "to", "with", "has", "have"]),
  es: new Set(["para", "pal", "pa", "con", "tiene", "tienen"]),
  fr: new Set(["pour", "avec", "a", "ont"]),
  it: new Set(["per", "x", "con", "ha", "hanno"]),
  nl: new Set(["voor", "om", "met", "heeft", "hebben"]),
};

/** True if the folded word comes before what something is for or has: "Hülle für iPhone", "which phone has". */
export const isPurpose = (word: string, locale: Locale): boolean => PURPOSE[locale].has(word);
