import type { CacheTag } from "@reprise/contracts";
import { LRUCache } from "lru-cache";
import type { CachedPage } from "./cached-page.ts";

/** The tags that have changed; `all`: everything may have changed. */
export type Tags = readonly CacheTag[] | "all";

/** Pages that are the same for everyone, cached as complete responses (decision 8). */
export interface PageCache {
  /**
   * The cached page. Undefined: none, or it is too old. Calls `refresh` for a page that is no longer fresh, at most once a
   * second.
   */
  find(key: string, refresh: () => Promise<void>): CachedPage | undefined;
  /**
   * Caches a page whose data were requested at `loadedAt`, in ms since the epoch, unless one of its tags has changed
   * since, or it has more than `MAX_TAGS`.
   */
  set(key: string, page: CachedPage, loadedAt: number): void;
  delete(key: string): void;
  /** Deletes every page with one of these tags. */
  purge(tags: Tags): void;
  /** In bytes, including the index of tags. */
  readonly size: number;
}

export interface PageCacheOptions {
  /** 0: nothing is cached. */
  readonly maxBytes: number;
  /** True while the API does not answer, so that nothing in the catalogue can be read. */
  readonly isApiAway: () => boolean;
  readonly now?: () => number;
}

/** In ms: a younger page is sent without a check. */
export const FRESH_LIMIT = 10_000;
/** In ms: maximum age of a page that is sent while its refresh runs or fails. */
export const STALE_LIMIT = 60_000;
/** In ms: the same while the API does not answer. A page with the price of before is worth more than none. */
export const OUTAGE_LIMIT = 15 * 60_000;
/** In ms: between two refreshes of a page. */
const REFRESH_PAUSE = 1_000;
/** Tags of one page. A list page has 24 products, a product page some 60. */
export const MAX_TAGS = 500;
/** Changes that are kept to check pages being rendered. If there are more, all these pages count as outdated. */
export const MAX_CHANGES = 20_000;
/** In ms: upper bound of a render. */
const LONGEST_RENDER = 15_000;
/** In bytes: memory of a page besides its text, and of each tag in the index. */
const [PAGE_OVERHEAD, TAG_OVERHEAD] = [1_024, 100];

interface Entry {
  readonly page: CachedPage;
  readonly loadedAt: number;
  refreshAt: number;
}

const sizeOf = ({ page: { br, gzip, tags } }: Entry) =>
  tags.reduce((size, tag) => size + TAG_OVERHEAD + tag.length, br.length + gzip.length + PAGE_OVERHEAD);

export function createPageCache({ maxBytes, isApiAway, now = Date.now }: PageCacheOptions): PageCache {
  const keysByTag = new Map<CacheTag, Set<string>>();
  /** In the order of the changes, latest last. */
  const changedAt = new Map<CacheTag, number>();
  let allChangedAt = 0;
  const entries = new LRUCache<string, Entry>({
    // The library takes 0 for no limit. No page fits into 1 byte.
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: sizeOf,
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
      return entries.calculatedSize;
    },
    find(key, refresh) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      const age = now() - entry.loadedAt;
      if (age >= OUTAGE_LIMIT || (age >= STALE_LIMIT && !isApiAway())) {
        entries.delete(key);
        return undefined;
      }
      if (age >= FRESH_LIMIT && now() >= entry.refreshAt) {
        entry.refreshAt = now() + REFRESH_PAUSE;
        void refresh();
      }
      return entry.page;
    },
    set(key, page, loadedAt) {
      const hasChanged = (tag: CacheTag) => (changedAt.get(tag) ?? 0) >= loadedAt;
      if (allChangedAt >= loadedAt || page.tags.length > MAX_TAGS || page.tags.some(hasChanged)) {
        // The cached page is even older.
        entries.delete(key);
        return;
      }
      entries.set(key, { page, loadedAt, refreshAt: 0 });
      if (!entries.has(key)) return;
      // After `set`, because `set` disposes of the previous page and its tags.
      for (const tag of page.tags) {
        const keys = keysByTag.get(tag) ?? new Set();
        keysByTag.set(tag, keys.add(key));
      }
    },
    delete: (key) => void entries.delete(key),
    purge(tags) {
      if (tags === "all") {
        allChangedAt = now();
        changedAt.clear();
        entries.clear();
        return;
      }
      for (const tag of tags) {
        changedAt.delete(tag);
        changedAt.set(tag, now());
        for (const key of keysByTag.get(tag) ?? []) entries.delete(key);
      }
      removeOldChanges();
    },
  };
}
