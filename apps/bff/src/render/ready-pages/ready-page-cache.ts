import { LRUCache } from "lru-cache";
import type { ReadyPage } from "./ready-page.ts";

export interface KeptPage {
  readonly page: ReadyPage;
  /** In ms since the epoch: when its data were asked for. */
  readonly madeAt: number;
  /** Not before then is it made anew, once that has failed. */
  retryAt: number;
}

/** Ready pages by their address; those unused for longest go when there are too many bytes. */
export interface ReadyPageCache {
  get(key: string): KeptPage | undefined;
  /** Whether a page is kept, which is no use of it. */
  has(key: string): boolean;
  /** Keeps a page whose data were asked for at `madeAt`, unless one of its products has changed since. */
  keep(key: string, page: ReadyPage, madeAt: number): void;
  drop(key: string): void;
  /** Drops every page that shows one of these products; null: every page. */
  purge(products: readonly number[] | null): void;
  /** In bytes. */
  readonly size: number;
}

/** In ms: no page is longer in the making. */
const LONGEST_MAKING = 15_000;
/** In bytes: what a page takes besides its text. */
const OVERHEAD = 1_024;

const sizeOf = ({ bodies, products }: ReadyPage) => bodies.size + OVERHEAD + products.length * 64;

export function createReadyPageCache(maximumBytes: number, now: () => number = Date.now): ReadyPageCache {
  const keysByProduct = new Map<number, Set<string>>();
  const changedAt = new Map<number, number>();
  let allChangedAt = 0;
  const pages = new LRUCache<string, KeptPage>({
    // The library takes no 0, which to us is no page; none is as small as 1.
    maxSize: Math.max(1, maximumBytes),
    sizeCalculation: ({ page }) => sizeOf(page),
    dispose({ page }, key) {
      for (const product of page.products) {
        const keys = keysByProduct.get(product);
        keys?.delete(key);
        if (keys?.size === 0) keysByProduct.delete(product);
      }
    },
  });

  return {
    get size() {
      return pages.calculatedSize;
    },
    has: (key) => pages.has(key),
    get: (key) => pages.get(key),
    keep(key, page, madeAt) {
      const hasChanged = (id: number) => (changedAt.get(id) ?? 0) >= madeAt;
      if (allChangedAt >= madeAt || page.products.some(hasChanged)) return;
      pages.set(key, { page, madeAt, retryAt: 0 });
      if (!pages.has(key)) return;
      // Only now: to set a page disposes of the one before, and of its products.
      for (const product of page.products) {
        const keys = keysByProduct.get(product) ?? new Set();
        keysByProduct.set(product, keys.add(key));
      }
    },
    drop: (key) => void pages.delete(key),
    purge(products) {
      for (const [id, at] of changedAt) if (at < now() - LONGEST_MAKING) changedAt.delete(id);
      if (products === null) {
        allChangedAt = now();
        pages.clear();
        return;
      }
      for (const id of products) {
        changedAt.set(id, now());
        for (const key of keysByProduct.get(id) ?? []) pages.delete(key);
      }
    },
  };
}
