import { localized, type Locale } from "@reprise/locale";
import { isStopWord, pieces, stem } from "@reprise/query-understanding";
import type { CategoryTree } from "./category-tree.ts";
import type { FacetValues } from "./facet-values.ts";

/** A folded word of a name, and its stem in the language of the name. */
export interface NameWord {
  readonly word: string;
  readonly stem: string;
}

export const wordsOfName = (text: string, locale: Locale): readonly NameWord[] =>
  pieces(text).map(({ word }) => ({ word, stem: stem(word, locale) }));

/** Memoised for names of categories and popular queries, because every key press compares all of them. */
export interface NameWords {
  of(name: string, locale: Locale): readonly NameWord[];
  /** By category slot: the stems of its name, without brands, numbers and stop words. */
  categoryStems(locale: Locale): readonly (readonly string[])[];
}

export function createNameWords(tree: CategoryTree, facets: FacetValues): NameWords {
  const words = localized(() => new Map<string, readonly NameWord[]>());
  const stems = new Map<Locale, readonly (readonly string[])[]>();

  const stemsIn = (locale: Locale) =>
    tree.all().map(({ names }) =>
      pieces(names[locale])
        .filter(({ word, numeric }) => !numeric && !isStopWord(word, locale) && !facets.isBrand(word))
        .map(({ word }) => stem(word, locale)),
    );

  return {
    of(name, locale) {
      const known = words[locale].get(name);
      if (known !== undefined) return known;
      const found = wordsOfName(name, locale);
      words[locale].set(name, found);
      return found;
    },
    categoryStems(locale) {
      const found = stems.get(locale) ?? stemsIn(locale);
      stems.set(locale, found);
      return found;
    },
  };
}
