import { LRUCache } from "lru-cache";

/** Something that is searched, and grows with every change. */
interface Searched {
  readonly revision: number;
}

export interface KeptResults<T> {
  /** What was found before, while it is good; undefined: nothing. */
  get(index: Searched, key: string): T | undefined;
  set(index: Searched, key: string, result: T): void;
}

export interface KeptResultsOptions {
  /** The ones asked for last are kept. */
  readonly capacity: number;
  /** How old a result may be when something has changed since, in ms; nothing in the index has: as old as it is. */
  readonly staleMs: number;
  readonly now?: () => number;
}

/** Keeps what was found in an index, as dear as it was to find, for as long as it may be shown. */
export function createKeptResults<T>({
  capacity,
  staleMs,
  now = () => performance.now(),
}: KeptResultsOptions): KeptResults<T> {
  interface Kept {
    readonly result: T;
    readonly revision: number;
    /** As of `now`. */
    readonly foundAt: number;
  }
  const indexes = new WeakMap<Searched, LRUCache<string, Kept>>();

  function resultsOf(index: Searched): LRUCache<string, Kept> {
    const known = indexes.get(index);
    if (known !== undefined) return known;
    const results = new LRUCache<string, Kept>({ max: capacity });
    indexes.set(index, results);
    return results;
  }

  return {
    get(index, key) {
      const kept = resultsOf(index).get(key);
      const isGood =
        kept !== undefined && (kept.revision === index.revision || now() - kept.foundAt < staleMs);
      return isGood ? kept.result : undefined;
    },
    set(index, key, result) {
      resultsOf(index).set(key, { result, revision: index.revision, foundAt: now() });
    },
  };
}
