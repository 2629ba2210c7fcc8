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
export function createKeptResults<T>({ capacity, staleMs, now = () => performance.now() }: KeptResultsOptions): KeptResults<T> {
  interface Kept {
    readonly result: T;
    readonly revision: number;
    /** As of `now`. */
    readonly foundAt: number;
  }
  const indexes = new WeakMap<Searched, Map<string, Kept>>();

  /** Put last: the first is the one that nobody has asked for for longest. */
  function putLast(results: Map<string, Kept>, key: string, kept: Kept): void {
    results.delete(key);
    results.set(key, kept);
    const [oldest] = results.keys();
    if (results.size > capacity && oldest !== undefined) results.delete(oldest);
  }

  return {
    get(index, key) {
      const results = indexes.get(index);
      const kept = results?.get(key);
      if (results === undefined || kept === undefined) return undefined;
      if (kept.revision !== index.revision && now() - kept.foundAt >= staleMs) return undefined;
      putLast(results, key, kept);
      return kept.result;
    },
    set(index, key, result) {
      const results = indexes.get(index) ?? new Map<string, Kept>();
      indexes.set(index, results);
      putLast(results, key, { result, revision: index.revision, foundAt: now() });
    },
  };
}
