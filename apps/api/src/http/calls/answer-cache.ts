import { LRUCache } from "lru-cache";
import { SerializedAnswer } from "./serialized-answer.ts";

export interface ReadAnswer<T> {
  readonly answer: T;
  /** Products that the answer shows, or which decided what it shows. */
  readonly products: readonly number[];
  /** True: it may show the state before a change, which a replica or the search does not have yet. */
  readonly mayBeOutdated: boolean;
}

export interface AnswerCache<T> {
  /** The answer with this key. Null: `read` found none. */
  get<Read extends ReadAnswer<T> | null>(
    key: string,
    read: () => Promise<Read>,
  ): Promise<SerializedAnswer<T> | Extract<Read, null>>;
}

interface Changes {
  listen(listener: (changed: readonly number[] | "all") => void): void;
}

export interface AnswerCacheOptions {
  /** Announces changed products. */
  readonly changes: Changes;
  /** Announces products with changed reviews. */
  readonly tagChanges: Changes;
  readonly maxBytes: number;
  /** In ms. Data that no change announces is older by its own lifetime: similar products, new siblings, bestsellers, coupons. */
  readonly maxAgeMs: number;
  readonly now?: () => number;
}

interface CachedAnswer<T> {
  readonly answer: SerializedAnswer<T>;
  readonly products: readonly number[];
}

const sizeOf = ({ answer, products }: CachedAnswer<unknown>) => answer.json.length + 8 * products.length;

/** Caches answers as JSON text until a product in them, its reviews, a category or a text changes. */
export function createAnswerCache<T>({
  changes,
  tagChanges,
  maxBytes,
  maxAgeMs,
  now = () => performance.now(),
}: AnswerCacheOptions): AnswerCache<T> {
  const answers = new LRUCache<string, CachedAnswer<T>>({
    maxSize: maxBytes,
    sizeCalculation: sizeOf,
    ttl: maxAgeMs,
    ttlResolution: 0,
    perf: { now },
  });
  let invalidations = 0;

  function invalidate(ids: readonly number[] | "all"): void {
    invalidations += 1;
    if (ids === "all") return answers.clear();
    const changed = new Set(ids);
    for (const [key, { products }] of answers.entries())
      if (products.some((id) => changed.has(id))) answers.delete(key);
  }
  changes.listen(invalidate);
  tagChanges.listen(invalidate);

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
