import { localized, type Locale, LOCALES } from "@reprise/locale";
import {
  createPersons,
  type DictionaryCategory,
  kindStems,
  type NamedPerson,
  type NameWord,
  pieces,
  wordsOfName,
} from "@reprise/query-understanding";
import type { CategoryTree } from "./category-tree.ts";
import type { FacetValues } from "./facet-values.ts";

/** The facets whose values are names of persons. */
const PERSONS = new Set(["author", "artist"]);

/** The names of categories, values, persons and popular queries, split once: every key press compares many of them. */
export interface Names {
  /** The words of the name of a category or of a popular query. */
  wordsOf(name: string, locale: Locale): readonly NameWord[];
  categories(locale: Locale): readonly DictionaryCategory[];
  /** True if the folded phrase is the whole name of a value of the facet. */
  isValueOf(facet: string, phrase: string, locale: Locale): boolean;
  personIn(text: string): NamedPerson | null;
}

/** Remembers a result until the facets have more values. */
function untilMoreValues<T>(facets: FacetValues, compute: () => T): () => T {
  let [size, result] = [facets.size, compute()];
  return () => {
    if (size !== facets.size) [size, result] = [facets.size, compute()];
    return result;
  };
}

/** The folded whole names of the values of a facet; of "Nintendo Switch" also without the brand. */
function namesOfValues(facets: FacetValues, key: string, locale: Locale): ReadonlySet<string> {
  const facet = facets.facets.findIndex((each) => each.key === key);
  return new Set(
    facets.valuesOf(facet).flatMap((value) => {
      const words = pieces(facets.label(value, locale)).map(({ word }) => word);
      const isBranded = words.length > 1 && facets.isBrand(words[0] ?? "") && !/^\d/u.test(words[1] ?? "");
      return [words.join(" "), ...(isBranded ? [words.slice(1).join(" ")] : [])];
    }),
  );
}

const namesOfPersons = (facets: FacetValues) =>
  facets.facets.flatMap(({ key }, facet) =>
    PERSONS.has(key) ? facets.valuesOf(facet).map((value) => facets.label(value, LOCALES[0])) : [],
  );

export function createNames(tree: CategoryTree, facets: FacetValues): Names {
  const words = localized(() => new Map<string, readonly NameWord[]>());
  const categories = new Map<Locale, readonly DictionaryCategory[]>();
  const values = new Map<string, () => ReadonlySet<string>>();
  let persons: (() => (text: string) => NamedPerson | null) | undefined;
  return {
    wordsOf(name, locale) {
      const found = words[locale].get(name) ?? wordsOfName(name, locale);
      words[locale].set(name, found);
      return found;
    },
    categories(locale) {
      const found =
        categories.get(locale) ??
        tree.all().map(({ id, ancestors, isAccessory, names }) => ({
          id,
          ancestors,
          isAccessory,
          stems: kindStems(names[locale], locale, facets.isBrand),
        }));
      categories.set(locale, found);
      return found;
    },
    isValueOf(facet, phrase, locale) {
      const key = `${locale} ${facet}`;
      const names = values.get(key) ?? untilMoreValues(facets, () => namesOfValues(facets, facet, locale));
      values.set(key, names);
      return names().has(phrase);
    },
    personIn(text) {
      persons ??= untilMoreValues(facets, () => createPersons(namesOfPersons(facets)));
      return persons()(text);
    },
  };
}
