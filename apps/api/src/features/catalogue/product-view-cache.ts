import type { ProductView } from "@reprise/contracts";
import type { Locale } from "@reprise/locale";
import { WrittenAnswer } from "../../http/written-answer.ts";
import type { ProductChanges } from "./product-changes.read.ts";
import type { ReadView } from "./read/product-view.ts";

/** About 1,500 views. */
const MAX_BYTES = 12 * 1024 * 1024;
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
  readonly bytes: number;
  /** As of `now`. */
  readonly until: number;
}

/** Keeps product views as text until a product in them changes (docs/decisions/0019-product-views-that-are-kept.md). */
export function createProductViewCache({
  changes,
  read,
  maxBytes = MAX_BYTES,
  now = () => performance.now(),
}: ProductViewCacheOptions): ProductViewCache {
  /** The least recently used first. */
  const views = new Map<string, Kept>();
  let bytes = 0;
  let forgotten = 0;

  function drop(key: string): void {
    bytes -= views.get(key)?.bytes ?? 0;
    views.delete(key);
  }

  function keep(key: string, view: Kept): void {
    drop(key);
    views.set(key, view);
    bytes += view.bytes;
    for (const oldest of views.keys()) {
      if (bytes <= maxBytes) return;
      drop(oldest);
    }
  }

  changes.listen((ids) => {
    forgotten += 1;
    const changed = ids === null ? null : new Set(ids);
    for (const [key, { products }] of views)
      if (changed === null || products.some((product) => changed.has(product))) drop(key);
  });

  return {
    async get(id, locale) {
      const key = `${id} ${locale}`;
      const known = views.get(key);
      if (known !== undefined && now() < known.until) {
        keep(key, known);
        return known.answer;
      }
      const [before, readAt] = [forgotten, now()];
      const found = await read(id, locale);
      if (found === null) return null;
      const answer = new WrittenAnswer(found.view);
      const size = answer.json.length + 8 * found.products.length;
      // What was read while something changed may be from before the change; so may what changed just now, on a replica.
      const isSure = forgotten === before && changes.sourceOf(found.products) === changes.sourceOf([id]);
      if (isSure) keep(key, { answer, products: found.products, bytes: size, until: readAt + MAX_AGE_MS });
      return answer;
    },
  };
}
