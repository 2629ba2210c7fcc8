import type { CacheTag } from "@reprise/contracts";
import { LRUCache } from "lru-cache";
import type { ReadyPage } from "./ready-page.ts";

/** What has changed. Null: everything may have. */
export type Tags = readonly CacheTag[] | null;

export interface CachedPage {
  readonly page: ReadyPage;
  /** In ms since the epoch: when its data were asked for. */
  readonly renderedAt: number;
  /** It is not rendered anew before then, once that has failed. */
  retryAt: number;
}

/** Ready pages by their address; those unused for longest go when there are too many bytes. */
export interface ReadyPageCache {
  get(key: string): CachedPage | undefined;
  /** Whether a page is there; does not count as a use of it. */
  has(key: string): boolean;
  /**
   * Caches a page whose data were asked for at `renderedAt`, unless one of its tags has changed since, or it has more than
   * `MAX_TAGS`.
   */
  set(key: string, page: ReadyPage, renderedAt: number): void;
  drop(key: string): void;
  /** Drops every page that carries one of these tags. */
  purge(tags: Tags): void;
  /** In bytes, the index of tags included. */
  readonly size: number;
}

/** A list page shows 24 products, a product page some 60. */
export const MAX_TAGS = 500;
/** Changes that are remembered for pages being rendered; with more, all of these pages are out of date. */
export const MAX_CHANGES = 20_000;
/** In ms: rendering takes no longer. */
const LONGEST_RENDER = 15_000;
/** In bytes: what a page takes besides its text, and each tag in the index. */
const [PAGE_OVERHEAD, TAG_OVERHEAD] = [1_024, 100];

const sizeOf = ({ bodies, tags }: ReadyPage) =>
  tags.reduce((size, tag) => size + TAG_OVERHEAD + tag.length, bodies.size + PAGE_OVERHEAD);

export function createReadyPageCache(maximumBytes: number, now: () => number = Date.now): ReadyPageCache {
  const keysByTag = new Map<CacheTag, Set<string>>();
  /** In the order of the changes, the latest last. */
  const changedAt = new Map<CacheTag, number>();
  let allChangedAt = 0;
  const pages = new LRUCache<string, CachedPage>({
    // The library takes no 0, which to us is no page; none is as small as 1.
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

  function forgetOldChanges(): void {
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
        // What was there is older still.
        pages.delete(key);
        return;
      }
      pages.set(key, { page, renderedAt, retryAt: 0 });
      if (!pages.has(key)) return;
      // Only now: to set a page disposes of the one before, and of its tags.
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
      forgetOldChanges();
    },
  };
}
