import { formatFigure, LOCALES, type Localized } from "@reprise/locale";
import { documentTerms } from "../text/document-terms.ts";
import { pieces } from "../text/pieces.ts";
import { isStopWordAnywhere } from "../text/stop-words.ts";
import type { CatalogueProduct } from "./catalogue-product.ts";
import type { Attribute } from "./catalogue-source.ts";
import type { CategoryTree } from "./category-tree.ts";
import { ALL_LOCALES, LOCALE_BIT } from "./locale-bits.ts";
import type { Field } from "./postings.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** Told of each term of a product, the weightiest fields first; a term may come more than once. */
export type TermSink = (term: number, field: Field, locales: number) => void;

/** Years are searched for by themselves; smaller figures only with their unit, or `iPhone 8` finds 8 GB. */
const FIRST_YEAR = 1000;
/** Texts that many products share are read once. */
const REMEMBERED = 1_000;

/** Terms, each with the languages it holds in. */
type LocalTerms = readonly (readonly [term: number, locales: number])[];

/** Words of a model's name that tell it from others: without brand and stop words, unless there are no others. */
export function modelWords({
  basicName,
  brand,
}: Pick<CatalogueProduct, "basicName" | "brand">): readonly string[] {
  const brandWords = new Set(pieces(brand ?? "").map(({ word }) => word));
  const all = pieces(basicName).map(({ word }) => word);
  const telling = all.filter((word) => !brandWords.has(word) && !isStopWordAnywhere(word));
  return telling.length > 0 ? telling : all;
}

function remember<T>(make: (key: string) => T): (key: string) => T {
  const known = new Map<string, T>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    if (known.size >= REMEMBERED) known.clear();
    const made = make(key);
    known.set(key, made);
    return made;
  };
}

export interface ProductTerms {
  /** Everything a product is found by: its names, brand and keywords, its categories and attributes. */
  send(product: CatalogueProduct, modelWords: readonly string[], sink: TermSink): void;
}

export function createProductTerms(
  vocabulary: Vocabulary,
  tree: CategoryTree,
  attributes: readonly Attribute[],
): ProductTerms {
  const byKey = new Map(attributes.map((attribute) => [attribute.key, attribute]));

  function read(text: string) {
    const { words, joined } = documentTerms(text);
    return {
      words: Array.from(words, (word) => vocabulary.intern(word, "word")),
      joined: Array.from(joined, (term) => vocabulary.intern(term, "joined")),
    };
  }

  function readLocalised(texts: Localized): LocalTerms {
    const terms = new Map<number, number>();
    for (const [text, locales] of byText(texts)) {
      const { words, joined } = read(text);
      for (const term of [...words, ...joined]) terms.set(term, (terms.get(term) ?? 0) | locales);
    }
    return [...terms];
  }

  /** A figure is found together with its unit; without one only when it is a year. */
  function readFigure(figure: number, unit: Localized | null): LocalTerms {
    if (unit === null)
      return figure < FIRST_YEAR ? [] : [[vocabulary.intern(String(figure), "word"), ALL_LOCALES]];
    return LOCALES.map((locale) => {
      const whole = pieces(formatFigure(figure, unit[locale], locale))
        .map(({ word }) => word)
        .join("");
      return [vocabulary.intern(whole, "joined"), LOCALE_BIT[locale]];
    });
  }

  /** The 8 of a Snapdragon 8 is no answer to "galaxy 8": numbers count only where shoppers filter by them. */
  function readName(text: string, isFacet: boolean): LocalTerms {
    const { words, joined } = documentTerms(text);
    const kept = [...words].filter((word) => isFacet || !/^[\d.]+$/u.test(word));
    return [
      ...kept.map((word) => [vocabulary.intern(word, "word"), ALL_LOCALES] as const),
      ...Array.from(joined, (term) => [vocabulary.intern(term, "joined"), ALL_LOCALES] as const),
    ];
  }

  const shared = remember(read);
  const ofCategory = remember((id) => tree.wayTo(Number(id)).flatMap(({ names }) => readLocalised(names)));
  const ofValue = remember((keyAndValue) => {
    const [key = "", type = "", ...rest] = keyAndValue.split(" ");
    const attribute = byKey.get(key);
    const text = rest.join(" ");
    if (type === "number") return attribute?.facet === true ? readFigure(Number(text), attribute.unit) : [];
    const labels = attribute?.termLabels[text];
    return labels === undefined ? readName(text, attribute?.facet === true) : readLocalised(labels);
  });

  return {
    send(product, modelWords, sink) {
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
      for (const text of product.brand === null ? product.keywords : [product.brand, ...product.keywords]) {
        for (const terms of Object.values(shared(text)))
          for (const term of terms) sink(term, "name", ALL_LOCALES);
      }
      for (const [name, locales] of byText(product.names)) {
        for (const terms of Object.values(read(name))) for (const term of terms) sink(term, "name", locales);
      }
      sendAll(ofCategory(String(product.categoryId)), "category");
      for (const [key, value] of Object.entries(product.attributes)) {
        const isFigure = typeof value === "number";
        for (const each of typeof value === "object" ? value : [value]) {
          sendAll(ofValue(`${key} ${isFigure ? "number" : "text"} ${each}`), "attribute");
        }
      }
    },
  };
}

/** Texts that are the same in several languages are one. */
function byText(texts: Localized): Map<string, number> {
  const seen = new Map<string, number>();
  for (const locale of LOCALES) seen.set(texts[locale], (seen.get(texts[locale]) ?? 0) | LOCALE_BIT[locale]);
  return seen;
}
