import type { CatalogueLine } from "@reprise/contracts/catalogue-file";
import { attributeLines } from "./attributes.ts";
import { categoryLines } from "./categories.ts";
import { popularQueryLines } from "./popular-queries.ts";
import type { Source } from "./draft.ts";
import { productLine } from "./product.ts";
import { seoBlockLines } from "./seo-blocks.ts";
import { SOURCES } from "./sources.ts";
import { stockDepth } from "./stock.ts";

/**
 * The demo catalogue with this many products, line by line in the order of the catalogue file; fewer products where
 * all combinations are used up (a little above 200,000). The same lines on every run; a smaller catalogue holds
 * a part of the products of a larger one, each under the same id, SKU and EAN; a very large one has more stock of each.
 */
export function* demoCatalogue({ products }: { readonly products: number }): Generator<CatalogueLine> {
  yield* attributeLines();
  yield* categoryLines();
  yield* popularQueryLines();
  yield* seoBlockLines();
  const depth = stockDepth(products);
  const limits = new Map<string, number>();
  let left = products;
  let owed = 0;
  for (const [index, source] of SOURCES.entries()) {
    const isLast = index === SOURCES.length - 1;
    const wanted = isLast ? left : Math.min(left, owed + partOf(source, products));
    limits.set(source.name, wanted);
    let made = 0;
    for (const draft of source.drafts(wanted, limits)) {
      yield productLine(draft, depth);
      made++;
    }
    limits.set(source.name, made);
    left -= made;
    owed = wanted - made;
  }
}

/** A source's part of so many products; `least` is meant for a thousand or more and shrinks below that. */
function partOf({ share, least }: Source, products: number): number {
  return Math.max(Math.round(share * products), Math.round(least * Math.min(1, products / 1000)));
}
