import type { ProductView } from "@reprise/contracts";
import type { Locale } from "@reprise/locale";
import { LRUCache } from "lru-cache";
import { SerializedAnswer } from "../../http/calls/serialized-answer.ts";
import type { ProductChanges } from "./product-changes.read.ts";
import type { ReadView } from "./read/product-view.ts";

/** About 500 views. */
const MAX_BYTES = 4 * 1024 * 1024;
/** Maximum age of data that no change announces: names of categories, the choice of similar products, new siblings, coupons. */
const MAX_AGE_MS = 60_000;

export interface ProductViewCache {
  /** Null: the product does not exist. */
  get(id: number, locale: Locale): Promise<SerializedAnswer<ProductView> | null>;
}

export interface ProductViewCacheOptions {
  readonly changes: Pick<ProductChanges, "listen" | "sourceOf">;
  readonly read: (id: number, locale: Locale) => Promise<ReadView | null>;
  readonly maxBytes?: number;
  readonly now?: () => number;
}

interface CachedView {
  readonly answer: SerializedAnswer<ProductView>;
  /** The view is invalid as soon as one of these products changes. */
  readonly products: readonly number[];
}

const sizeOf = ({ answer, products }: CachedView) => answer.json.length + 8 * products.length;

/** Caches product views as JSON text until a product in them changes (docs/decisions/0019-product-view-cache.md). */
export function createProductViewCache({
  changes,
  read,
  maxBytes = MAX_BYTES,
  now = () => performance.now(),
}: ProductViewCacheOptions): ProductViewCache {
  const views = new LRUCache<string, CachedView>({
    maxSize: maxBytes,
    sizeCalculation: sizeOf,
    ttl: MAX_AGE_MS,
    ttlResolution: 0,
    perf: { now },
  });
  let invalidations = 0;

  changes.listen((ids) => {
    invalidations += 1;
    if (ids === null) return views.clear();
    const changed = new Set(ids);
    for (const [key, { products }] of views.entries())
      if (products.some((id) => changed.has(id))) views.delete(key);
  });

  return {
    async get(id, locale) {
      const key = `${id} ${locale}`;
      const cached = views.get(key);
      if (cached !== undefined) return cached.answer;
      const [before, readAt] = [invalidations, now()];
      const found = await read(id, locale);
      if (found === null) return null;
      const view = { answer: new SerializedAnswer(found.view), products: found.products };
      // A view that was read during a change may show the old state; so may one that a replica answered right after a change.
      const isCurrent =
        invalidations === before && changes.sourceOf(found.products) === changes.sourceOf([id]);
      if (isCurrent) views.set(key, view, { start: readAt });
      return view.answer;
    },
  };
}
