import type { ProductView } from "@reprise/contracts";
import type { Locale } from "@reprise/locale";
import { LRUCache } from "lru-cache";
import { WrittenAnswer } from "../../http/calls/written-answer.ts";
import type { ProductChanges } from "./product-changes.read.ts";
import type { ReadView } from "./read/product-view.ts";

/** About 1,000 views. */
const MAX_BYTES = 8 * 1024 * 1024;
/** How old what no product's change tells of may be: names of categories, which products are similar, new siblings. */
const MAX_AGE_MS = 60_000;

export interface ProductViewCache {
  /** Null: there is no such product. */
  get(id: number, locale: Locale): Promise<WrittenAnswer<ProductView> | null>;
}

export interface ProductViewCacheOptions {
  readonly changes: Pick<ProductChanges, "listen" | "sourceOf">;
  readonly read: (id: number, locale: Locale) => Promise<ReadView | null>;
  readonly maxBytes?: number;
  readonly now?: () => number;
}

interface Kept {
  readonly answer: WrittenAnswer<ProductView>;
  /** Products whose change may change it. */
  readonly products: readonly number[];
}

const sizeOf = ({ answer, products }: Kept) => answer.json.length + 8 * products.length;

/** Keeps product views as text until a product in them changes (docs/decisions/0019-product-views-that-are-kept.md). */
export function createProductViewCache({
  changes,
  read,
  maxBytes = MAX_BYTES,
  now = () => performance.now(),
}: ProductViewCacheOptions): ProductViewCache {
  const views = new LRUCache<string, Kept>({
    maxSize: maxBytes,
    sizeCalculation: sizeOf,
    ttl: MAX_AGE_MS,
    ttlResolution: 0,
    perf: { now },
  });
  let forgotten = 0;

  changes.listen((ids) => {
    forgotten += 1;
    if (ids === null) return views.clear();
    const changed = new Set(ids);
    for (const [key, { products }] of views.entries())
      if (products.some((id) => changed.has(id))) views.delete(key);
  });

  return {
    async get(id, locale) {
      const key = `${id} ${locale}`;
      const known = views.get(key);
      if (known !== undefined) return known.answer;
      const [before, readAt] = [forgotten, now()];
      const found = await read(id, locale);
      if (found === null) return null;
      const kept = { answer: new WrittenAnswer(found.view), products: found.products };
      // What was read while something changed may be from before the change; so may what changed just now, on a replica.
      const isSure = forgotten === before && changes.sourceOf(found.products) === changes.sourceOf([id]);
      if (isSure) views.set(key, kept, { start: readAt });
      return kept.answer;
    },
  };
}
