import { LRUCache } from "lru-cache";

/** A versioned data source; `revision` increases with every change. */
interface Source {
  readonly revision: number;
}

export interface ResultCache<T> {
  /** The cached result; undefined: none, or it is stale. */
  get(index: Source, key: string): T | undefined;
  set(index: Source, key: string, result: T): void;
  /** The cached result, or else the computed one, which is then cached. */
  getOrAdd(index: Source, key: string, compute: () => T): T;
}

export interface ResultCacheOptions {
  /** Maximum number of results; the least recently used one is evicted. */
  readonly capacity: number;
  /** Maximum age of a result after an index change, in ms. Without a change, results do not expire. */
  readonly staleMs: number;
  readonly now?: () => number;
}

/** Caches results that are expensive to compute, of one index at a time: another one empties it. */
export function createResultCache<T>({
  capacity,
  staleMs,
  now = () => performance.now(),
}: ResultCacheOptions): ResultCache<T> {
  interface Entry {
    readonly result: T;
    readonly revision: number;
    /** Time of `now`. */
    readonly foundAt: number;
  }
  const results = new LRUCache<string, Entry>({ max: capacity });
  let current: Source | undefined;

  function resultsOf(index: Source): typeof results {
    if (index !== current) results.clear();
    current = index;
    return results;
  }

  const cache: ResultCache<T> = {
    get(index, key) {
      const entry = resultsOf(index).get(key);
      const isCurrent =
        entry !== undefined && (entry.revision === index.revision || now() - entry.foundAt < staleMs);
      return isCurrent ? entry.result : undefined;
    },
    set(index, key, result) {
      resultsOf(index).set(key, { result, revision: index.revision, foundAt: now() });
    },
    getOrAdd(index, key, compute) {
      const cached = cache.get(index, key);
      if (cached !== undefined) return cached;
      const computed = compute();
      cache.set(index, key, computed);
      return computed;
    },
  };
  return cache;
}
