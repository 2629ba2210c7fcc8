import type { FastifyBaseLogger } from "fastify";
import type { PageAddress } from "../page-address.ts";
import { createReadyPage, type ReadyPage, type RenderedPage } from "./ready-page.ts";
import type { ReadyPageCache, Tags } from "./ready-page-cache.ts";

/** In ms: so long a page is sent without a look at its data. */
export const FRESH_LIMIT = 10_000;
/** In ms: so long it is sent while it is made anew, or cannot be. */
export const STALE_LIMIT = 60_000;
/** In ms, from one failure to the next attempt. */
const RETRY_PAUSE = 1_000;

/** Whoever makes a page for all who wait for it. The first of its three ends counts. */
export interface Making {
  keep(page: RenderedPage): Promise<void>;
  /** There is no such page for everyone (any more). */
  drop(): void;
  /** It could not be made this time. */
  fail(): void;
  /** Those who wait need not wait any longer; the page may be kept all the same. */
  release(): void;
}

export interface ReadyPages {
  /** The page if it is there; one that is no longer fresh is made anew meanwhile, once for all who ask. */
  find(address: PageAddress): ReadyPage | null;
  /** Whether a page is kept there, or somebody is making one. */
  isAtHand(address: PageAddress): boolean;
  /** What somebody else is making; null when nobody does, or nothing comes of it. */
  wait(address: PageAddress): Promise<ReadyPage | null>;
  /** Null when somebody else makes the page already. */
  begin(address: PageAddress): Making | null;
  /** Drops the pages that carry one of these tags; null: all of them. */
  purge(tags: Tags): void;
}

export interface ReadyPagesOptions {
  readonly cache: ReadyPageCache;
  /** Makes a page for nobody in particular. */
  readonly remake: (address: PageAddress, making: Making) => Promise<void>;
  readonly policyOf: (hashes: readonly string[]) => string;
  readonly log: FastifyBaseLogger;
  readonly now?: () => number;
}

/** Pages that are the same for everyone, kept as finished answers (architecture, "Speed"). */
export function createReadyPages(options: ReadyPagesOptions): ReadyPages {
  const { cache, remake, policyOf, log, now = Date.now } = options;
  const coming = new Map<string, Promise<ReadyPage | null>>();

  function begin({ key }: PageAddress): Making | null {
    if (coming.has(key)) return null;
    const madeAt = now();
    const { promise, resolve } = Promise.withResolvers<ReadyPage | null>();
    coming.set(key, promise);
    let isWhole = false;
    const end = (page: ReadyPage | null) => {
      if (coming.get(key) === promise) coming.delete(key);
      resolve(page);
    };
    return {
      async keep(rendered) {
        isWhole = true;
        try {
          const page = await createReadyPage(rendered, policyOf);
          if (page) end(keep(key, page, madeAt));
        } catch (error) {
          log.error({ err: error }, "a page could not be kept");
        } finally {
          end(null);
        }
      },
      drop() {
        cache.drop(key);
        end(null);
      },
      fail() {
        if (isWhole) return;
        const kept = cache.get(key);
        if (kept) kept.retryAt = now() + RETRY_PAUSE;
        end(null);
      },
      release() {
        if (!isWhole) end(null);
      },
    };
  }

  function keep(key: string, page: ReadyPage, madeAt: number): ReadyPage {
    const before = cache.get(key)?.page;
    // A page that stays the same is worth the best compression, and need not be compressed again.
    const kept = before?.etag === page.etag ? { ...before, tags: page.tags } : page;
    if (kept !== page)
      kept.bodies.improve().catch((error: unknown) => log.error({ err: error }, "a page was not compressed"));
    cache.keep(key, kept, madeAt);
    return kept;
  }

  return {
    begin,
    find(address) {
      const kept = cache.get(address.key);
      if (!kept) return null;
      const age = now() - kept.madeAt;
      if (age < FRESH_LIMIT) return kept.page;
      if (age >= STALE_LIMIT) {
        cache.drop(address.key);
        return null;
      }
      const making = now() < kept.retryAt ? null : begin(address);
      if (making) void remake(address, making);
      return kept.page;
    },
    isAtHand: ({ key }) => coming.has(key) || cache.has(key),
    wait: async ({ key }) => coming.get(key) ?? null,
    purge: (tags) => cache.purge(tags),
  };
}
