import { LOCALES } from "@reprise/locale";
import { documentTerms, type DocumentTerms } from "../text/document-terms.ts";
import { pieces } from "../text/pieces.ts";
import { isStopWordAnywhere } from "../text/stop-words.ts";
import type { Attribute, CatalogueProduct } from "./catalogue-source.ts";
import type { CategoryTree } from "./category-tree.ts";
import { figureLabel } from "./facet-values.ts";
import { ALL_LOCALES, LOCALE_BIT } from "./locale-bits.ts";
import type { Field } from "./postings.ts";
import type { TermKind } from "./vocabulary.ts";

/** Told of each term of a product, the weightiest fields first. */
export type TermSink = (term: string, kind: TermKind, field: Field, locales: number) => void;

/** Years are searched for by themselves; smaller figures only with their unit, or `iPhone 8` finds 8 GB. */
const FIRST_YEAR = 1000;
const REMEMBERED = 4000;

function remembering(): (text: string) => DocumentTerms {
  const known = new Map<string, DocumentTerms>();
  return (text) => {
    let terms = known.get(text);
    if (terms === undefined) {
      if (known.size >= REMEMBERED) known.clear();
      terms = documentTerms(text);
      known.set(text, terms);
    }
    return terms;
  };
}

/** The 8 of a Snapdragon 8 is no answer to "galaxy 8". */
const withoutNumbers = ({ words, joined }: DocumentTerms): DocumentTerms =>
  ({ words: new Set([...words].filter((word) => !/^[\d.]+$/u.test(word))), joined });

/** Words of a model's name that tell it from others: without brand and stop words, unless there are no others. */
export function modelWords({ basicName, brand }: Pick<CatalogueProduct, "basicName" | "brand">): readonly string[] {
  const brandWords = new Set(pieces(brand ?? "").map(({ word }) => word));
  const all = pieces(basicName).map(({ word }) => word);
  const telling = all.filter((word) => !brandWords.has(word) && !isStopWordAnywhere(word));
  return telling.length > 0 ? telling : all;
}

/** What a product is found by, in each language: its names, brand and keywords, categories and attributes. */
export function productTerms(tree: CategoryTree, attributes: readonly Attribute[]): (product: CatalogueProduct, sink: TermSink) => void {
  const termsOf = remembering();
  const byKey = new Map(attributes.map((attribute) => [attribute.key, attribute]));

  return (product, sink) => {
    const send = (terms: DocumentTerms, field: Field, locales: number) => {
      for (const word of terms.words) sink(word, "word", field, locales);
      for (const joined of terms.joined) sink(joined, "joined", field, locales);
    };
    const sendLocalised = (texts: Readonly<Record<string, string>>, field: Field) => {
      const seen = new Map<string, number>();
      for (const locale of LOCALES) {
        const text = texts[locale] ?? "";
        seen.set(text, (seen.get(text) ?? 0) | LOCALE_BIT[locale]);
      }
      for (const [text, locales] of seen) send(termsOf(text), field, locales);
    };

    const model = new Set(modelWords(product));
    const { words, joined } = termsOf(product.basicName);
    send({ words: words.intersection(model), joined }, "model", ALL_LOCALES);
    send({ words, joined: new Set() }, "name", ALL_LOCALES);
    for (const text of [product.brand ?? "", ...product.keywords]) send(termsOf(text), "name", ALL_LOCALES);
    sendLocalised(product.names, "name");
    for (const category of tree.wayTo(product.categoryId)) sendLocalised(category.names, "category");

    for (const [key, value] of Object.entries(product.attributes)) {
      const attribute = byKey.get(key);
      if (typeof value === "number") {
        if (attribute?.facet !== true) continue;
        if (attribute.unit === null) {
          if (value >= FIRST_YEAR) sink(String(value), "word", "attribute", ALL_LOCALES);
          continue;
        }
        for (const locale of LOCALES) {
          const whole = pieces(figureLabel(value, attribute.unit, locale)).map(({ word }) => word).join("");
          sink(whole, "joined", "attribute", LOCALE_BIT[locale]);
        }
        continue;
      }
      for (const text of typeof value === "string" ? [value] : value) {
        const labels = attribute?.termLabels[text];
        if (labels !== undefined) sendLocalised(labels, "attribute");
        else if (attribute?.facet === true) send(termsOf(text), "attribute", ALL_LOCALES);
        else send(withoutNumbers(termsOf(text)), "attribute", ALL_LOCALES);
      }
    }
  };
}
