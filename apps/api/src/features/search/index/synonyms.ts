import type { Locale } from "@reprise/locale";
import { fold, normalise } from "../text/fold.ts";
import { stem } from "../text/stem.ts";
import type { CatalogueFrame } from "./catalogue-source.ts";

/** Finds the other words of a folded word's groups, in whatever form it stands. */
export function synonymFinder(groups: CatalogueFrame["synonyms"]): (word: string, locale: Locale) => readonly string[] {
  const others = new Map<string, Set<string>>();
  for (const { locale, words } of groups) {
    const folded = words.map((word) => fold(normalise(word)));
    for (const word of folded) {
      const key = `${locale} ${stem(word, locale)}`;
      others.set(key, new Set([...(others.get(key) ?? []), ...folded.filter((other) => other !== word)]));
    }
  }
  return (word, locale) => [...(others.get(`${locale} ${stem(word, locale)}`) ?? [])];
}
