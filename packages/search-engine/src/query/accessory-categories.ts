import type { Locale } from "@reprise/locale";
import type { CatalogueIndex } from "../index/catalogue-index.ts";
import type { Category } from "../index/category-tree.ts";
import { TRAITS } from "../index/product-rows.ts";

/**
 * Maximum share of other products, and minimum number of accessories, among the products that contain the
 * word.
 */
const MAX_OTHERS = 0.02;
const MIN_ACCESSORIES = 10;
/** Minimum share of these accessories in a category that the word can mean. */
const MIN_SHARE = 0.1;

/**
 * Returns the accessory categories that a word from product names means ("schutzhülle", "panzerglas"). Enough
 * accessories and almost no other products must contain the word; otherwise the result is empty.
 */
export function accessoryCategories(index: CatalogueIndex, word: string, locale: Locale): Category[] {
  const { rows, tree, vocabulary } = index;
  const terms = vocabulary.related(word, locale);
  const mostOthers = terms.reduce((sum, term) => sum + vocabulary.frequency(term), 0) * MAX_OTHERS;
  const counts = new Map<number, number>();
  let [accessories, others] = [0, 0];
  for (const term of terms) {
    index.postings.forEachBlock(
      term,
      () => others <= mostOthers,
      (holders, count) => {
        for (let position = 0; position < count; position++) {
          const row = holders[position] as number;
          if (rows.isActive[row] === 0) continue;
          if (((rows.traits[row] as number) & TRAITS.accessory) === 0) others++;
          else {
            const slot = rows.category[row] as number;
            counts.set(slot, (counts.get(slot) ?? 0) + 1);
            accessories++;
          }
        }
      },
    );
  }
  if (accessories < MIN_ACCESSORIES || others > mostOthers) return [];
  return [...counts]
    .filter(([, count]) => count >= accessories * MIN_SHARE)
    .flatMap(([slot]) => tree.all()[slot] ?? []);
}
