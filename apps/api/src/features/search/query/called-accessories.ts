import type { Locale } from "@reprise/locale";
import type { CatalogueIndex } from "../index/catalogue-index.ts";
import type { Category } from "../index/category-tree.ts";
import { TRAITS } from "../index/product-rows.ts";

/** Of the products that a word of accessories names, so many may be none, and so few are no kind. */
const MAX_OTHERS = 0.02;
const MIN_ACCESSORIES = 10;
/** Share of them that a category must hold to be what is meant. */
const MIN_SHARE = 0.1;

/**
 * The categories of accessories that a word of their names tells ("schutzhülle", "panzerglas"): almost only
 * accessories are called so, and not few of them.
 */
export function calledAccessories(index: CatalogueIndex, word: string, locale: Locale): Category[] {
  const { rows, tree, vocabulary } = index;
  const terms = vocabulary.related(word, locale);
  const mostOthers = terms.reduce((sum, term) => sum + vocabulary.frequency(term), 0) * MAX_OTHERS;
  const counts = new Map<number, number>();
  let [accessories, others] = [0, 0];
  for (const term of terms) {
    index.postings.visit(
      term,
      () => others <= mostOthers,
      (holders, count) => {
        for (let place = 0; place < count; place++) {
          const row = holders[place] as number;
          if (rows.isAlive[row] === 0) continue;
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
