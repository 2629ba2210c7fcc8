import { editDistance, type Locale } from "@reprise/locale";
import type { Dictionary } from "../dictionary.ts";
import { documentTerms } from "../text/document-terms.ts";
import { pieces } from "../text/pieces.ts";
import { stem } from "../text/stem.ts";
import { kindStems } from "../words/name-words.ts";
import { createPersons } from "../words/persons.ts";
import { soundKey } from "../words/sound-key.ts";

export interface TinyCategory {
  readonly id: number;
  readonly name: string;
  readonly isAccessory?: boolean;
}

export interface TinyProduct {
  readonly name: string;
  readonly category: number;
  readonly brand?: string;
  readonly platform?: string;
  readonly author?: string;
}

export interface TinyCatalogue {
  readonly categories: readonly TinyCategory[];
  readonly products: readonly TinyProduct[];
  /** Folded words that mean the same. */
  readonly synonyms?: readonly (readonly string[])[];
}

const foldedName = (name: string) =>
  pieces(name)
    .map(({ word }) => word)
    .join(" ");

/** The dictionary of a handful of products, which it looks through for each answer. */
export function tinyDictionary(
  locale: Locale,
  { categories, products, synonyms = [] }: TinyCatalogue,
): Dictionary {
  const entries = products.map((product) => {
    const { words: alone, joined } = documentTerms(`${product.brand ?? ""} / ${product.name}`);
    const words = new Set([...alone, ...pieces(product.name).map(({ word }) => word)]);
    const isDevice = product.brand !== undefined || isAccessory(product.category);
    return { ...product, words, terms: new Set([...words, ...joined]), isDevice };
  });
  function isAccessory(category: number): boolean {
    return categories.some(({ id, isAccessory: is }) => id === category && is === true);
  }
  const terms = [...new Set(entries.flatMap((each) => [...each.terms]))];
  const stems = terms.map((term) => stem(term, locale));
  const sounds = terms.map(soundKey);
  const having = (word: string) => entries.filter((each) => each.terms.has(word));
  const brands = new Set(products.map(({ brand = "" }) => foldedName(brand)));
  return {
    locale,
    size: products.length,
    has: (word) => having(word).length > 0,
    isWord: (word) => entries.some(({ words }) => words.has(word)),
    frequency: (word) => having(word).length,
    modelShare: (word) => (having(word).length > 0 && !brands.has(word) ? 1 : 0),
    withStem(word) {
      const shared = stem(word, locale);
      return terms.filter((_, position) => stems[position] === shared);
    },
    completions: (prefix) => terms.filter((term) => term.startsWith(prefix)),
    corrections: (word, errors) =>
      terms.filter((term) => errors > 0 && !/\d/u.test(term) && editDistance(word, term, errors) <= errors),
    soundsLike(word) {
      const sound = soundKey(word);
      return word.length < 4 ? [] : terms.filter((_, position) => sounds[position] === sound);
    },
    compoundsOf: (head) => terms.filter((term) => term.length > head.length + 3 && term.endsWith(head)),
    synonymsOf: (phrase) =>
      synonyms
        .filter((group) => group.includes(phrase))
        .flatMap((group) => group.filter((other) => other !== phrase)),
    hasSynonyms: (word) => synonyms.some((group) => group.some((phrase) => phrase.split(" ").includes(word))),
    wordsWithSynonyms: synonyms.flat().filter((phrase) => !phrase.includes(" ")),
    isBrand: (word) => brands.has(word),
    isValueOf: (attribute, phrase) =>
      attribute === "platform" && products.some(({ platform = "" }) => foldedName(platform) === phrase),
    personIn: createPersons(products.flatMap(({ author }) => author ?? [])),
    categories: categories.map(({ id, name, isAccessory: is = false }) => ({
      id,
      ancestors: [id],
      isAccessory: is,
      stems: kindStems(name, locale, (word) => brands.has(word)),
    })),
    sizeOf(id) {
      const inside = products.filter(({ category }) => category === id);
      const companions = inside.filter(({ platform }) => isAccessory(id) || platform !== undefined);
      return { products: inside.length, companions: companions.length };
    },
    modelsNamed: (word) =>
      categories.map(({ id }) => {
        const named = having(word).filter(({ category }) => category === id && !brands.has(word));
        const branded = named.filter(({ brand }) => brand !== undefined).length;
        return { category: id, branded, others: named.length - branded };
      }),
    accessoriesWith: () => null,
    hasDevice: (words) =>
      entries.some(({ isDevice, terms: own }) => isDevice && words.every((word) => own.has(word))),
  };
}
