export interface BriefCache<T> {
  /** The value, at most `freshMs` old, or a little older while the next one is being loaded. */
  get(): Promise<T>;
  /** Loads it again and waits for it. */
  refresh(): Promise<T>;
}

/** Beyond this many times its age, a value is not shown any more: nobody asked for it for long. */
const STALE_TIMES = 10;

/** Keeps what many requests need and little changes; one load at a time, the old value meanwhile. */
export function createBriefCache<T>(
  load: () => Promise<T>,
  freshMs: number,
  now: () => number = Date.now,
): BriefCache<T> {
  let current: { readonly value: T; readonly at: number } | null = null;
  let loading: Promise<T> | null = null;
  const refresh = () => {
    loading ??= load()
      .then((value) => {
        current = { value, at: now() };
        return value;
      })
      .finally(() => {
        loading = null;
      });
    return loading;
  };
  return {
    refresh,
    get: async () => {
      if (current === null) return refresh();
      const age = now() - current.at;
      if (age < freshMs) return current.value;
      const next = refresh();
      if (age >= freshMs * STALE_TIMES) return next;
      // The old value is good enough, also when the next one cannot be had.
      next.catch(() => {});
      return current.value;
    },
  };
}
