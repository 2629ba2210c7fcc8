import { LRUCache } from "lru-cache";

export interface RevalidatingCache<Key, Value> {
  /** The cached value. A value that is older than `ttlMs` is still answered while the next one loads. */
  get(key: Key): Promise<Value>;
  /** Loads the value again, in a load that begins after this call, and waits for it. */
  refresh(key: Key): Promise<Value>;
}

export interface RevalidatingCacheOptions<Key, Value> {
  readonly load: (key: Key) => Promise<Value>;
  readonly ttlMs: number;
  /** The most keys that are cached at once. */
  readonly max: number;
  readonly now?: () => number;
}

/** A value that is older than this many lifetimes is not answered: it was not requested for long. */
const MAX_STALE_LIFETIMES = 10;

/**
 * A cache for what many requests need and what changes rarely (stale-while-revalidate). One load for each key runs at
 * a time; a load that fails leaves the old value.
 */
export function createRevalidatingCache<Key extends {}, Value>({
  load,
  ttlMs,
  max,
  now = () => performance.now(),
}: RevalidatingCacheOptions<Key, Value>): RevalidatingCache<Key, Value> {
  const loading = new Set<Key>();
  const cache = new LRUCache<Key, { readonly value: Value }>({
    max,
    ttl: ttlMs,
    ttlResolution: 0,
    perf: { now },
    noDeleteOnStaleGet: true,
    noDeleteOnFetchRejection: true,
    fetchMethod: async (key) => {
      loading.add(key);
      try {
        return { value: await load(key) };
      } finally {
        loading.delete(key);
      }
    },
  });
  /** Whether there is a value that may be answered, fresh or stale. */
  const hasUsable = (key: Key) =>
    cache.peek(key, { allowStale: true }) !== undefined &&
    cache.getRemainingTTL(key) > -ttlMs * (MAX_STALE_LIFETIMES - 1);
  return {
    async refresh(key) {
      // The library would answer the load that runs, which may have begun before a change.
      if (loading.has(key)) await cache.forceFetch(key).catch(() => undefined);
      return (await cache.forceFetch(key, { forceRefresh: true })).value;
    },
    async get(key) {
      const allowStale = hasUsable(key);
      return (await cache.forceFetch(key, { allowStale, allowStaleOnFetchRejection: allowStale })).value;
    },
  };
}

/** A {@link RevalidatingCache} of one value. */
export function revalidating<Value>(load: () => Promise<Value>, ttlMs: number, now?: () => number) {
  const cache = createRevalidatingCache({ load, ttlMs, max: 1, ...(now && { now }) });
  return { get: () => cache.get("value"), refresh: () => cache.refresh("value") };
}
