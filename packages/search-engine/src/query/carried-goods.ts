import type { Locale } from "@reprise/locale";
import type { Goods } from "@reprise/query-understanding";
import type { CatalogueIndex } from "../index/catalogue-index.ts";
import { FIELDS } from "../index/postings.ts";
import { DEVICE } from "../index/product-rows.ts";
import { isBrand, namesWholeCategory } from "./named-categories.ts";

const MODEL = FIELDS.indexOf("model");
const NAMES = new Set([MODEL, FIELDS.indexOf("name")]);
/** Of a product without a maker; in longer names a word is mostly one of a title. */
const SHORT_NAME = 2;

/** Answers what devices and accessories the index has, by words of their names. */
export function carriedGoods(index: CatalogueIndex, locale: Locale): Goods {
  const { rows, postings, vocabulary } = index;
  const known = new Map<string, ReadonlySet<number>>();

  function devicesWith(word: string): ReadonlySet<number> {
    const before = known.get(word);
    if (before !== undefined) return before;
    const found = new Set<number>();
    const term = vocabulary.find(word, locale);
    // A figure with its unit is an attribute: "45mm".
    const isName = (field: number) => NAMES.has(field) || /^\d+\D/u.test(word);
    if (term !== null)
      postings.forEachBlock(term, isName, (holders, count, field) => {
        for (let position = 0; position < count; position++) {
          const row = holders[position] as number;
          const isDevice = ((rows.traits[row] as number) & DEVICE) !== 0;
          const isShort = field === MODEL && (rows.modelLength[row] as number) <= SHORT_NAME;
          if (rows.isActive[row] !== 0 && (isDevice || isShort)) found.add(row);
        }
      });
    known.set(word, found);
    return found;
  }

  return {
    isBrand: (word) => isBrand(index, word),
    isKind: (word) => namesWholeCategory(index, word, locale),
    hasDevice(words) {
      const [fewest, ...others] = words.map(devicesWith).sort((left, right) => left.size - right.size);
      return fewest !== undefined && [...fewest].some((row) => others.every((holders) => holders.has(row)));
    },
  };
}
