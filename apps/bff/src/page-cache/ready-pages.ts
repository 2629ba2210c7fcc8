import type { FastifyBaseLogger } from "fastify";
import { MAX_REFRESHES } from "../render/admission-control.ts";
import type { PageAddress } from "./page-address.ts";
import type { ReadyPageCache, Tags } from "./ready-page-cache.ts";
import { createReadyPage, type ReadyPage, type RenderedPage } from "./ready-page.ts";

/** In ms: a younger page is sent without a check. */
export const FRESH_LIMIT = 10_000;
/** In ms: maximum age of a page that is sent while its refresh runs or fails. */
export const STALE_LIMIT = 60_000;
/** In ms: the same while the API does not answer. A ready page with the price of before is worth more than none. */
export const OUTAGE_LIMIT = 15 * 60_000;
/** In ms: the pause between a failed refresh and the next attempt. */
const RETRY_PAUSE = 1_000;

/**
 * The exclusive right to render a page for the cache, on behalf of all requests that wait for it. Disposal
 * without `store` or `drop` means that the render failed.
 */
export interface CacheFill extends Disposable {
  store(page: RenderedPage): Promise<void>;
  /** Removes the page: it no longer exists for everyone. */
  drop(): void;
  /** Releases waiting requests without a page. The page may still be stored. */
  releaseWaiting(): void;
}

export interface ReadyPages {
  /** The cached page, or null. A stale page is also returned, and refreshed once for all requests. */
  find(address: PageAddress): ReadyPage | null;
  /** True if the page is cached or being rendered. */
  isAvailable(address: PageAddress): boolean;
  /** Waits for the page that another request renders. Null: no request renders it, or the render failed. */
  wait(address: PageAddress): Promise<ReadyPage | null>;
  /** Null: another request is rendering the page. */
  startFill(address: PageAddress): CacheFill | null;
  /** Drops the pages with one of these tags; null: all pages. */
  purge(tags: Tags): void;
}

export interface ReadyPagesOptions {
  readonly cache: ReadyPageCache;
  /** Renders a page without a shopper, and disposes of the fill. */
  readonly refresh: (address: PageAddress, fill: CacheFill) => Promise<void>;
  readonly policyOf: (hashes: readonly string[]) => string;
  /** True while the API does not answer, so that nothing in the catalogue can be read. */
  readonly isApiAway: () => boolean;
  readonly log: FastifyBaseLogger;
  readonly now?: () => number;
}

/** Pages that are the same for everyone, cached as complete responses (decision 8). */
export function createReadyPages(options: ReadyPagesOptions): ReadyPages {
  const { cache, refresh, policyOf, isApiAway, log, now = Date.now } = options;
  const rendering = new Map<string, Promise<ReadyPage | null>>();
  let refreshes = 0;

  async function refreshStale(address: PageAddress, fill: CacheFill): Promise<void> {
    refreshes += 1;
    try {
      await refresh(address, fill);
    } finally {
      refreshes -= 1;
    }
  }

  function startFill({ key }: PageAddress): CacheFill | null {
    if (rendering.has(key)) return null;
    const startedAt = now();
    const { promise, resolve } = Promise.withResolvers<ReadyPage | null>();
    rendering.set(key, promise);
    let hasEnded = false;
    const answer = (page: ReadyPage | null) => {
      if (rendering.get(key) === promise) rendering.delete(key);
      resolve(page);
    };
    return {
      async store(rendered) {
        hasEnded = true;
        try {
          const page = await createReadyPage(rendered, policyOf);
          if (page) answer(store(key, page, startedAt));
        } catch (error) {
          log.error({ err: error }, "A page could not be cached");
        } finally {
          answer(null);
        }
      },
      drop() {
        hasEnded = true;
        cache.drop(key);
        answer(null);
      },
      releaseWaiting() {
        if (!hasEnded) answer(null);
      },
      [Symbol.dispose]() {
        if (hasEnded) return;
        hasEnded = true;
        const cached = cache.get(key);
        if (cached) cached.retryAt = now() + RETRY_PAUSE;
        answer(null);
      },
    };
  }

  function store(key: string, page: ReadyPage, startedAt: number): ReadyPage {
    const previous = cache.get(key)?.page;
    // An unchanged page reuses its compressed bodies, and is worth the best compression.
    const stored = previous?.etag === page.etag ? { ...previous, tags: page.tags } : page;
    if (stored !== page)
      stored.bodies
        .improve()
        .catch((error: unknown) => log.error({ err: error }, "A page could not be recompressed"));
    cache.set(key, stored, startedAt);
    return stored;
  }

  return {
    startFill,
    find(address) {
      const cached = cache.get(address.key);
      if (!cached) return null;
      const age = now() - cached.renderedAt;
      if (age < FRESH_LIMIT) return cached.page;
      if (age >= OUTAGE_LIMIT || (age >= STALE_LIMIT && !isApiAway())) {
        cache.drop(address.key);
        return null;
      }
      // While too many pages are refreshed, others are sent stale: a crawler may find thousands.
      const mayRefresh = now() >= cached.retryAt && refreshes < MAX_REFRESHES;
      const fill = mayRefresh ? startFill(address) : null;
      if (fill) void refreshStale(address, fill);
      return cached.page;
    },
    isAvailable: ({ key }) => rendering.has(key) || cache.has(key),
    wait: async ({ key }) => rendering.get(key) ?? null,
    purge: (tags) => cache.purge(tags),
  };
}
