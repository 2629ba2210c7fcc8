import { LRUCache } from "lru-cache";
import { SerializedAnswer } from "./serialized-answer.ts";

/** Maximum age of data that no change announces: the choice of similar products, new siblings, bestsellers, coupons. */
const MAX_AGE_MS = 60_000;

export interface ReadAnswer<T> {
  readonly answer: T;
  /** Products whose price, stock or texts the answer shows, or which decided what it shows. */
  readonly products: readonly number[];
  /** True: a replica may have returned the state before a change. */
  readonly mayBeOutdated: boolean;
}

export interface AnswerCache<T> {
  /** The answer with this key. Null: `read` found none. */
  get<Read extends ReadAnswer<T> | null>(
    key: string,
    read: () => Promise<Read>,
  ): Promise<SerializedAnswer<T> | Extract<Read, null>>;
}

export interface AnswerCacheOptions {
  /** Announces changed products; null: all products may have changed. */
  readonly changes: { listen(listener: (ids: readonly number[] | null) => void): void };
  /** Announces that a category or a text has changed. */
  readonly tagChanges: { listen(listener: () => void): void };
  readonly maxBytes: number;
  readonly now?: () => number;
}

interface CachedAnswer<T> {
  readonly answer: SerializedAnswer<T>;
  readonly products: readonly number[];
}

const sizeOf = ({ answer, products }: CachedAnswer<unknown>) => answer.json.length + 8 * products.length;

/** Caches answers as JSON text until a product in them, a category or a text changes (docs/decisions/0019-cached-answers.md). */
export function createAnswerCache<T>({
  changes,
  tagChanges,
  maxBytes,
  now = () => performance.now(),
}: AnswerCacheOptions): AnswerCache<T> {
  const answers = new LRUCache<string, CachedAnswer<T>>({
    maxSize: maxBytes,
    sizeCalculation: sizeOf,
    ttl: MAX_AGE_MS,
    ttlResolution: 0,
    perf: { now },
  });
  let invalidations = 0;

  function clear(): void {
    invalidations += 1;
    answers.clear();
  }

  tagChanges.listen(clear);
  changes.listen((ids) => {
    if (ids === null) return clear();
    invalidations += 1;
    const changed = new Set(ids);
    for (const [key, { products }] of answers.entries())
      if (products.some((id) => changed.has(id))) answers.delete(key);
  });

  return {
    async get(key, read) {
      const cached = answers.get(key);
      if (cached !== undefined) return cached.answer;
      const [before, readAt] = [invalidations, now()];
      const found = await read();
      if (found === null) return found as Extract<typeof found, null>;
      const answer = new SerializedAnswer(found.answer);
      // An answer that was read during a change may show the old state.
      if (invalidations === before && !found.mayBeOutdated)
        answers.set(key, { answer, products: found.products }, { start: readAt });
      return answer;
    },
  };
}
