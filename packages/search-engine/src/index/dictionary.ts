import type { Locale } from "@reprise/locale";
import type { Dictionaries, Dictionary, NamedModels } from "@reprise/query-understanding";
import type { CategoryTree } from "./category-tree.ts";
import type { FacetValues } from "./facet-values.ts";
import type { CatalogueIndexState } from "./index-state.ts";
import type { Names } from "./names.ts";
import { FIELDS, type Postings } from "./postings.ts";
import { DEVICE, TRAITS } from "./product-rows.ts";
import type { Synonyms } from "./synonyms.ts";
import type { Vocabulary } from "./vocabulary.ts";

const MODEL = FIELDS.indexOf("model");
const NAME = FIELDS.indexOf("name");
/** Of a product without a maker; in longer names a word is mostly one of a title. */
const SHORT_NAME = 2;

/** The parts of an index that know words. */
interface IndexParts {
  readonly state: CatalogueIndexState;
  readonly size: number;
  readonly tree: CategoryTree;
  readonly facets: FacetValues;
  readonly vocabulary: Vocabulary;
  readonly postings: Postings;
  readonly synonyms: Synonyms;
  readonly names: Names;
}

/** Remembers the result for each key. */
function remember<T>(find: (key: string) => T): (key: string) => T {
  const known = new Map<string, T>();
  return (key) => {
    const found = known.get(key) ?? find(key);
    known.set(key, found);
    return found;
  };
}

/** The dictionaries of an index, for one request: they remember costly answers, and do not see later changes. */
export function createDictionaries(index: IndexParts): Dictionaries {
  const known = new Map<Locale, Dictionary>();
  return (locale) => {
    const dictionary = known.get(locale) ?? createDictionary(index, locale);
    known.set(locale, dictionary);
    return dictionary;
  };
}

function createDictionary(index: IndexParts, locale: Locale): Dictionary {
  return {
    locale,
    size: index.size,
    ...wordsOf(index, locale),
    ...namesOf(index, locale),
    ...productsOf(index, locale),
  };
}

type Words =
  | "has"
  | "isWord"
  | "frequency"
  | "modelShare"
  | "withStem"
  | "completions"
  | "corrections"
  | "soundsLike"
  | "compoundsOf";

function wordsOf({ vocabulary }: IndexParts, locale: Locale): Pick<Dictionary, Words> {
  const textsOf = (terms: readonly number[]) => terms.map(vocabulary.term);
  const numberOf = (word: string) => vocabulary.numberOf(word) ?? -1;
  const corrections = remember((key) => {
    const [errors = "", word = ""] = key.split(" ");
    return textsOf(vocabulary.corrections(word, locale, Number(errors)));
  });
  return {
    has: (word) => vocabulary.find(word, locale) !== null,
    isWord: (word) => vocabulary.isWord(numberOf(word)),
    frequency: (word) => vocabulary.frequency(numberOf(word)),
    modelShare: (word) => vocabulary.modelShare(numberOf(word)),
    withStem: (word) => textsOf(vocabulary.related(word, locale)),
    completions: (prefix) => textsOf(vocabulary.completions(prefix, locale)),
    corrections: (word, errors) => corrections(`${errors} ${word}`),
    soundsLike: (word) => textsOf(vocabulary.soundsLike(word, locale)),
    compoundsOf: remember((head) => textsOf(vocabulary.compoundsOf(head, locale))),
  };
}

type NamesAndSynonyms =
  | "synonymsOf"
  | "hasSynonyms"
  | "wordsWithSynonyms"
  | "isBrand"
  | "isValueOf"
  | "personIn"
  | "categories";

function namesOf(
  { synonyms, facets, names }: IndexParts,
  locale: Locale,
): Pick<Dictionary, NamesAndSynonyms> {
  return {
    synonymsOf: (phrase) => synonyms.of(phrase, locale),
    hasSynonyms: (word) => synonyms.has(word, locale),
    wordsWithSynonyms: synonyms.words(locale),
    isBrand: facets.isBrand,
    isValueOf: (attribute, phrase) => names.isValueOf(attribute, phrase, locale),
    personIn: names.personIn,
    categories: names.categories(locale),
  };
}

type Products = "sizeOf" | "modelsNamed" | "accessoriesWith" | "hasDevice";

function productsOf(index: IndexParts, locale: Locale): Pick<Dictionary, Products> {
  const devicesWith = remember((word) => deviceRows(index, locale, word));
  return {
    sizeOf: (category) => sizeOf(index, category),
    modelsNamed: remember((word) => modelsNamed(index, locale, word)),
    accessoriesWith: (word, maxOthers) => accessoriesWith(index, locale, word, maxOthers),
    hasDevice(words) {
      const [fewest, ...others] = words.map(devicesWith).sort((left, right) => left.size - right.size);
      return fewest !== undefined && [...fewest].some((row) => others.every((holders) => holders.has(row)));
    },
  };
}

function sizeOf({ tree, state }: IndexParts, category: number): ReturnType<Dictionary["sizeOf"]> {
  let [products, companions] = [0, 0];
  tree.below(category).forEach((isBelow, slot) => {
    if (isBelow === 0) return;
    products += state.categorySizes[slot] ?? 0;
    companions += state.companionSizes[slot] ?? 0;
  });
  return { products, companions };
}

function modelsNamed(
  { state: { rows }, tree, vocabulary, postings }: IndexParts,
  locale: Locale,
  word: string,
): readonly NamedModels[] {
  const term = vocabulary.find(word, locale);
  if (term === null) return [];
  const [branded, others] = [new Uint32Array(tree.size), new Uint32Array(tree.size)];
  const isModel = (field: number) => field === MODEL;
  postings.forEachBlock(term, isModel, (holders, count) => {
    for (let position = 0; position < count; position++) {
      const row = holders[position] ?? 0;
      if (rows.isActive[row] === 0) continue;
      const counts = ((rows.traits[row] ?? 0) & TRAITS.branded) === 0 ? others : branded;
      const slot = rows.category[row] ?? 0;
      counts[slot] = (counts[slot] ?? 0) + 1;
    }
  });
  const found: NamedModels[] = [];
  for (const [slot, { id }] of tree.all().entries()) {
    const counted = { category: id, branded: branded[slot] ?? 0, others: others[slot] ?? 0 };
    if (counted.branded + counted.others > 0) found.push(counted);
  }
  return found;
}

function accessoriesWith(
  { state: { rows }, tree, vocabulary, postings }: IndexParts,
  locale: Locale,
  word: string,
  maxOthers: number,
): ReadonlyMap<number, number> | null {
  const terms = vocabulary.related(word, locale);
  const mostOthers = terms.reduce((sum, term) => sum + vocabulary.frequency(term), 0) * maxOthers;
  const counts = new Map<number, number>();
  let others = 0;
  const isOpen = () => others <= mostOthers;
  for (const term of terms)
    postings.forEachBlock(term, isOpen, (holders, count) => {
      for (let position = 0; position < count; position++) {
        const row = holders[position] ?? 0;
        if (rows.isActive[row] === 0) continue;
        if (((rows.traits[row] ?? 0) & TRAITS.accessory) === 0) others++;
        else {
          const id = tree.all()[rows.category[row] ?? 0]?.id ?? 0;
          counts.set(id, (counts.get(id) ?? 0) + 1);
        }
      }
    });
  return isOpen() ? counts : null;
}

/** The devices and accessories with the word in their names. */
function deviceRows(
  { state: { rows }, vocabulary, postings }: IndexParts,
  locale: Locale,
  word: string,
): ReadonlySet<number> {
  const found = new Set<number>();
  const term = vocabulary.find(word, locale);
  if (term === null) return found;
  // A figure with its unit is an attribute: "45mm".
  const isName = (field: number) => field === MODEL || field === NAME || /^\d+\D/u.test(word);
  postings.forEachBlock(term, isName, (holders, count, field) => {
    for (let position = 0; position < count; position++) {
      const row = holders[position] ?? 0;
      const isDevice = ((rows.traits[row] ?? 0) & DEVICE) !== 0;
      const isShort = field === MODEL && (rows.modelLength[row] ?? 0) <= SHORT_NAME;
      if (rows.isActive[row] !== 0 && (isDevice || isShort)) found.add(row);
    }
  });
  return found;
}
