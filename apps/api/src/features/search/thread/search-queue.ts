/** What waits longer than this is not overtaken any more. */
const PATIENCE_MS = 50;

export interface SearchQueue<T> {
  push(item: T): void;
  /** What is next; undefined: nothing waits. */
  next(): T | undefined;
}

/**
 * Whose turn it is: somebody who is typing goes before lists, which take longer and are looked at longer, as long as no
 * list waits for it too long.
 */
export function createSearchQueue<T>(
  isUrgent: (item: T) => boolean,
  now: () => number = () => performance.now(),
): SearchQueue<T> {
  const urgent: T[] = [];
  const others: { readonly item: T; readonly since: number }[] = [];
  return {
    push(item) {
      if (isUrgent(item)) urgent.push(item);
      else others.push({ item, since: now() });
    },
    next() {
      const [oldest] = others;
      if (urgent.length > 0 && (oldest === undefined || now() - oldest.since <= PATIENCE_MS))
        return urgent.shift();
      return others.shift()?.item;
    },
  };
}
