import type { FastifyBaseLogger } from "fastify";
import type { PageAddress } from "./page-address.ts";
import { createReadyPage, type ReadyPage, type RenderedPage } from "./ready-page.ts";
import type { ReadyPageCache, Tags } from "./ready-page-cache.ts";

/** In ms: so long a page is sent without a look at its data. */
export const FRESH_LIMIT = 10_000;
/** In ms: so long it is sent while it is made anew, or cannot be. */
export const STALE_LIMIT = 60_000;
/** In ms, from one failure to the next attempt. */
const RETRY_PAUSE = 1_000;

/**
 * The right to render a page for the cache, which one request has for all who wait for the page. Disposed of without an
 * end, the page could not be rendered this time.
 */
export interface CacheFill extends Disposable {
  store(page: RenderedPage): Promise<void>;
  /** There is no such page for everyone (any more). */
  drop(): void;
  /** Those who wait need not wait any longer; the page may be stored all the same. */
  releaseWaiting(): void;
}

export interface ReadyPages {
  /** The page if it is there; one that is no longer fresh is rendered anew meanwhile, once for all who ask. */
  find(address: PageAddress): ReadyPage | null;
  /** Whether a page is cached there, or is being rendered. */
  isAvailable(address: PageAddress): boolean;
  /** The page that another request renders; null when none does, or nothing comes of it. */
  wait(address: PageAddress): Promise<ReadyPage | null>;
  /** Null: another request renders the page already. */
  startFill(address: PageAddress): CacheFill | null;
  /** Drops the pages that carry one of these tags; null: all of them. */
  purge(tags: Tags): void;
}

export interface ReadyPagesOptions {
  readonly cache: ReadyPageCache;
  /** Renders a page for nobody in particular, and disposes of the fill. */
  readonly refresh: (address: PageAddress, fill: CacheFill) => Promise<void>;
  readonly policyOf: (hashes: readonly string[]) => string;
  readonly log: FastifyBaseLogger;
  readonly now?: () => number;
}

/** Pages that are the same for everyone, cached as finished answers (decision 8). */
export function createReadyPages(options: ReadyPagesOptions): ReadyPages {
  const { cache, refresh, policyOf, log, now = Date.now } = options;
  const rendering = new Map<string, Promise<ReadyPage | null>>();

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
          log.error({ err: error }, "a page could not be cached");
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
    const before = cache.get(key)?.page;
    // A page that stays the same is worth the best compression, and need not be compressed again.
    const stored = before?.etag === page.etag ? { ...before, tags: page.tags } : page;
    if (stored !== page)
      stored.bodies
        .improve()
        .catch((error: unknown) => log.error({ err: error }, "a page was not compressed"));
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
      if (age >= STALE_LIMIT) {
        cache.drop(address.key);
        return null;
      }
      const fill = now() < cached.retryAt ? null : startFill(address);
      if (fill) void refresh(address, fill);
      return cached.page;
    },
    isAvailable: ({ key }) => rendering.has(key) || cache.has(key),
    wait: async ({ key }) => rendering.get(key) ?? null,
    purge: (tags) => cache.purge(tags),
  };
}
