import type { Locale } from "@reprise/locale";
import { everydayMeaning, fold, normalise, stem } from "@reprise/query-understanding";
import type { CatalogueFrame } from "./catalogue-frame.ts";

export interface Synonyms {
  /** Synonyms of a folded word or phrase in any grammatical form: the operators' and the everyday words of the language. */
  of(phrase: string, locale: Locale): readonly string[];
  /** All single words that have synonyms, folded. Products need not contain them. */
  words(locale: Locale): readonly string[];
  /** True if a folded word has synonyms, alone or as part of a phrase. */
  has(word: string, locale: Locale): boolean;
}

const stemmed = (phrase: string, locale: Locale) =>
  phrase
    .split(" ")
    .map((word) => stem(word, locale))
    .join(" ");

export function createSynonyms(groups: CatalogueFrame["synonyms"]): Synonyms {
  const others = new Map<string, Set<string>>();
  const stems = new Set<string>();
  const singles = new Map<Locale, Set<string>>();
  for (const { locale, words } of groups) {
    const folded = words.map((word) => fold(normalise(word)));
    const ofLocale = singles.get(locale) ?? new Set();
    singles.set(locale, ofLocale);
    for (const word of folded) {
      const key = `${locale} ${stemmed(word, locale)}`;
      others.set(key, new Set([...(others.get(key) ?? []), ...folded.filter((other) => other !== word)]));
      for (const part of word.split(" ")) stems.add(`${locale} ${stem(part, locale)}`);
      if (!word.includes(" ")) ofLocale.add(word);
    }
  }
  return {
    of: (phrase, locale) => [
      ...new Set([
        ...(others.get(`${locale} ${stemmed(phrase, locale)}`) ?? []),
        ...everydayMeaning(phrase, locale),
      ]),
    ],
    has: (word, locale) => stems.has(`${locale} ${stem(word, locale)}`),
    words: (locale) => [...(singles.get(locale) ?? [])],
  };
}
