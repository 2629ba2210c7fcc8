import type { CacheTag } from "@reprise/contracts";
import { LRUCache } from "lru-cache";
import type { ReadyPage } from "./ready-page.ts";

/** The tags that have changed. Null: everything may have changed. */
export type Tags = readonly CacheTag[] | null;

export interface CachedPage {
  readonly page: ReadyPage;
  /** In ms since the epoch: when its data were requested. */
  readonly renderedAt: number;
  /** In ms since the epoch: after a failed refresh, no new attempt before this time. */
  retryAt: number;
}

/** Ready pages by address, limited in bytes. The least recently used pages are evicted. */
export interface ReadyPageCache {
  get(key: string): CachedPage | undefined;
  /** True if the page is cached. Does not count as a use. */
  has(key: string): boolean;
  /**
   * Caches a page whose data were requested at `renderedAt`, unless one of its tags has changed since, or it
   * has more than `MAX_TAGS`.
   */
  set(key: string, page: ReadyPage, renderedAt: number): void;
  drop(key: string): void;
  /** Drops every page with one of these tags. */
  purge(tags: Tags): void;
  /** In bytes, including the index of tags. */
  readonly size: number;
}

/** Tags of one page. A list page has 24 products, a product page some 60. */
export const MAX_TAGS = 500;
/**
 * Recent changes that are stored to check pages being rendered. With more changes, all these pages count as
 * outdated.
 */
export const MAX_CHANGES = 20_000;
/** In ms: upper bound of a render. */
const LONGEST_RENDER = 15_000;
/** In bytes: memory of a page besides its text, and of each tag in the index. */
const [PAGE_OVERHEAD, TAG_OVERHEAD] = [1_024, 100];

const sizeOf = ({ bodies, tags }: ReadyPage) =>
  tags.reduce((size, tag) => size + TAG_OVERHEAD + tag.length, bodies.size + PAGE_OVERHEAD);

export function createReadyPageCache(maximumBytes: number, now: () => number = Date.now): ReadyPageCache {
  const keysByTag = new Map<CacheTag, Set<string>>();
  /** In the order of the changes, latest last. */
  const changedAt = new Map<CacheTag, number>();
  let allChangedAt = 0;
  const pages = new LRUCache<string, CachedPage>({
    // The library rejects 0, which means no cache here. No page fits into 1 byte.
    maxSize: Math.max(1, maximumBytes),
    sizeCalculation: ({ page }) => sizeOf(page),
    dispose({ page }, key) {
      for (const tag of page.tags) {
        const keys = keysByTag.get(tag);
        keys?.delete(key);
        if (keys?.size === 0) keysByTag.delete(tag);
      }
    },
  });

  function removeOldChanges(): void {
    const oldest = now() - LONGEST_RENDER;
    for (const [tag, at] of changedAt) {
      if (at >= oldest) break;
      changedAt.delete(tag);
    }
    if (changedAt.size <= MAX_CHANGES) return;
    changedAt.clear();
    allChangedAt = now();
  }

  return {
    get size() {
      return pages.calculatedSize;
    },
    has: (key) => pages.has(key),
    get: (key) => pages.get(key),
    set(key, page, renderedAt) {
      const hasChanged = (tag: CacheTag) => (changedAt.get(tag) ?? 0) >= renderedAt;
      if (allChangedAt >= renderedAt || page.tags.length > MAX_TAGS || page.tags.some(hasChanged)) {
        // The cached page is even older.
        pages.delete(key);
        return;
      }
      pages.set(key, { page, renderedAt, retryAt: 0 });
      if (!pages.has(key)) return;
      // After `set`, because `set` disposes of the previous page and its tags.
      for (const tag of page.tags) {
        const keys = keysByTag.get(tag) ?? new Set();
        keysByTag.set(tag, keys.add(key));
      }
    },
    drop: (key) => void pages.delete(key),
    purge(tags) {
      if (tags === null) {
        allChangedAt = now();
        changedAt.clear();
        pages.clear();
        return;
      }
      for (const tag of tags) {
        changedAt.delete(tag);
        changedAt.set(tag, now());
        for (const key of keysByTag.get(tag) ?? []) pages.delete(key);
      }
      removeOldChanges();
    },
  };
}
