import { formatFigure, LOCALES, type Localized } from "@reprise/locale";
import { documentTerms, isStopWordAnywhere, pieces } from "@reprise/query-understanding";
import { LRUCache } from "lru-cache";
import type { Attribute } from "./catalogue-frame.ts";
import type { CatalogueProduct } from "./catalogue-product.ts";
import type { CategoryTree } from "./category-tree.ts";
import { ALL_LOCALES, LOCALE_BIT } from "./locale-bits.ts";
import type { Field } from "./postings.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** Called for each term of a product, most relevant fields first. A term may occur more than once. */
export type TermSink = (term: number, field: Field, locales: number) => void;

/** Years are searchable without a unit. Smaller figures need their unit, otherwise `iPhone 8` finds 8 GB. */
const FIRST_YEAR = 1000;
/** The attribute with what a product comes with: a console with a controller is none. */
const IN_THE_BOX = "included";
/** Maximum number of memoised texts. */
const MAX_MEMOISED = 1_000;

/** Terms, each with its languages. */
type LocalTerms = readonly (readonly [term: number, locales: number])[];

/** Distinctive words of a model name: without brand and stop words, unless no others remain. */
export function modelWords({
  basicName,
  brand,
}: Pick<CatalogueProduct, "basicName" | "brand">): readonly string[] {
  const brandWords = new Set(pieces(brand ?? "").map(({ word }) => word));
  const all = pieces(basicName).map(({ word }) => word);
  const distinctive = all.filter((word) => !brandWords.has(word) && !isStopWordAnywhere(word));
  return distinctive.length > 0 ? distinctive : all;
}

/**
 * A keyword of one word is a name ("ps5"). A phrase, such as a title in another language, counts less than the name or
 * brand: "Der Teufel trägt Prada" must not be before products of the brand Teufel.
 */
const keywordField = (keyword: string): Field => (/\s/u.test(keyword) ? "category" : "name");

/** Memoises up to {@link MAX_MEMOISED} results. */
function memoise<T extends object>(compute: (key: string) => T): (key: string) => T {
  const results = new LRUCache<string, T>({ max: MAX_MEMOISED, memoMethod: compute });
  return (key) => results.memo(key);
}

export interface ProductTerms {
  /** Calls `sink` for all searchable terms: names, brand, keywords, categories, attributes. */
  forEach(product: CatalogueProduct, modelWords: readonly string[], sink: TermSink): void;
}

export function createProductTerms(
  vocabulary: Vocabulary,
  tree: CategoryTree,
  attributes: readonly Attribute[],
): ProductTerms {
  const byKey = new Map(attributes.map((attribute) => [attribute.key, attribute]));
  const reader = createTermReader(vocabulary);
  const shared = memoise(reader.text);
  const ofCategory = memoise((id) =>
    tree.breadcrumbsTo(Number(id)).flatMap(({ names }) => reader.localised(names)),
  );
  const ofValue = memoise((keyAndValue) => {
    const [key = "", type = "", ...rest] = keyAndValue.split(" ");
    const attribute = byKey.get(key);
    const text = rest.join(" ");
    if (type === "number")
      return attribute?.facet === true ? reader.figure(Number(text), attribute.unit) : [];
    const labels = attribute?.termLabels[text];
    return labels === undefined ? reader.name(text) : reader.localised(labels);
  });

  return {
    forEach(product, modelWords, sink) {
      const sendAll = (terms: LocalTerms, field: Field) => {
        for (const [term, locales] of terms) sink(term, field, locales);
      };
      const { words, joined } = shared(product.basicName);
      for (const word of modelWords) {
        const term = vocabulary.intern(word, "word");
        if (words.includes(term)) sink(term, "model", ALL_LOCALES);
      }
      for (const term of joined) sink(term, "model", ALL_LOCALES);
      for (const term of words) sink(term, "name", ALL_LOCALES);
      const sendText = (text: string, field: Field) => {
        for (const terms of Object.values(shared(text)))
          for (const term of terms) sink(term, field, ALL_LOCALES);
      };
      if (product.brand !== null) sendText(product.brand, "name");
      for (const keyword of product.keywords) sendText(keyword, keywordField(keyword));
      for (const [name, locales] of byText(product.names)) {
        for (const terms of Object.values(reader.text(name)))
          for (const term of terms) sink(term, "name", locales);
      }
      sendAll(ofCategory(String(product.categoryId)), "category");
      for (const [key, value] of Object.entries(product.attributes)) {
        if (key === IN_THE_BOX) continue;
        const isFigure = typeof value === "number";
        for (const each of typeof value === "object" ? value : [value]) {
          sendAll(ofValue(`${key} ${isFigure ? "number" : "text"} ${each}`), "attribute");
        }
      }
    },
  };
}

/** Reads texts as terms, which it adds to the vocabulary. */
function createTermReader(vocabulary: Vocabulary) {
  function text(each: string) {
    const { words, joined } = documentTerms(each);
    return {
      words: Array.from(words, (word) => vocabulary.intern(word, "word")),
      joined: Array.from(joined, (term) => vocabulary.intern(term, "joined")),
    };
  }

  function localised(texts: Localized): LocalTerms {
    const terms = new Map<number, number>();
    for (const [each, locales] of byText(texts)) {
      const { words, joined } = text(each);
      for (const term of [...words, ...joined]) terms.set(term, (terms.get(term) ?? 0) | locales);
    }
    return [...terms];
  }

  /** A figure is indexed with its unit; without a unit only if it is a year. */
  function figure(value: number, unit: Localized | null): LocalTerms {
    if (unit === null)
      return value < FIRST_YEAR ? [] : [[vocabulary.intern(String(value), "word"), ALL_LOCALES]];
    return LOCALES.map((locale) => {
      const whole = pieces(formatFigure(value, unit[locale], locale))
        .map(({ word }) => word)
        .join("");
      return [vocabulary.intern(whole, "joined"), LOCALE_BIT[locale]];
    });
  }

  /** "galaxy 8" must not find a Snapdragon 8: numbers belong to the words beside them. */
  function name(each: string): LocalTerms {
    const { words, joined } = documentTerms(each);
    const indexed = [...words].filter((word) => !/^[\d.]+$/u.test(word));
    const numbered = pieces(each).flatMap(({ word, numeric }, position, all) => {
      const before = all[position - 1];
      return numeric && before?.numeric === false ? [before.word + word] : [];
    });
    return [
      ...indexed.map((word) => [vocabulary.intern(word, "word"), ALL_LOCALES] as const),
      ...Array.from(
        // Nor with the word after them: an A18 Pro is no 18 Pro.
        new Set([...[...joined].filter((term) => !/^\d+[a-z]{3}/u.test(term)), ...numbered]),
        (term) => [vocabulary.intern(term, "joined"), ALL_LOCALES] as const,
      ),
    ];
  }

  return { text, localised, figure, name };
}

/** Groups equal texts: text → languages. */
function byText(texts: Localized): Map<string, number> {
  const seen = new Map<string, number>();
  for (const locale of LOCALES) seen.set(texts[locale], (seen.get(texts[locale]) ?? 0) | LOCALE_BIT[locale]);
  return seen;
}
