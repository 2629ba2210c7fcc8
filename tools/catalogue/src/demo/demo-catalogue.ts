import type { CatalogueLine } from "@reprise/contracts/catalogue-file";
import { attributeLines } from "./attributes.ts";
import { categoryLines } from "./categories.ts";
import type { Source } from "./draft.ts";
import { popularQueryLines } from "./popular-queries.ts";
import { productLine } from "./product.ts";
import { seoBlockLines } from "./seo-blocks.ts";
import { SOURCES } from "./sources.ts";
import { stockDepth } from "./stock.ts";

/**
 * Generates the lines of the demo catalogue in file order, with this many products, but at most slightly
 * above 200,000, the number of combinations. Deterministic: every run returns the same lines. A smaller
 * catalogue is a subset of a larger one with the same ids, SKUs and EANs. A very large catalogue has more
 * stock per product.
 */
export function* demoCatalogue({ products }: { readonly products: number }): Generator<CatalogueLine> {
  yield* attributeLines();
  yield* categoryLines();
  yield* popularQueryLines();
  yield* seoBlockLines();
  const depth = stockDepth(products);
  const limits = new Map<string, number>();
  let remaining = products;
  /** Products that the previous source could not provide. */
  let shortfall = 0;
  for (const [index, source] of SOURCES.entries()) {
    const isLast = index === SOURCES.length - 1;
    const count = isLast ? remaining : Math.min(remaining, shortfall + partOf(source, products));
    limits.set(source.name, count);
    let generated = 0;
    for (const draft of source.drafts(count, limits)) {
      yield productLine(draft, depth);
      generated++;
    }
    limits.set(source.name, generated);
    remaining -= generated;
    shortfall = count - generated;
  }
}

/** Number of products of a source. `least` is for catalogues of 1,000 or more and shrinks below that. */
function partOf({ share, least }: Source, products: number): number {
  return Math.max(Math.round(share * products), Math.round(least * Math.min(1, products / 1000)));
}
