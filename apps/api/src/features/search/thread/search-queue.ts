/** An item that waits longer than this gets every other turn, regardless of its lane. */
const MAX_WAIT_MS = 50;

export interface SearchQueue<T> {
  push(item: T): void;
  /** Removes and returns the next item; undefined: the queue is empty. */
  next(): T | undefined;
}

/**
 * A priority queue with lanes: lane 0 comes first. Urgent inexpensive work does not wait behind expensive
 * work, and expensive work still makes progress under a load of inexpensive work.
 * @param laneOf lane of an item, from 0
 */
export function createSearchQueue<T>(
  laneOf: (item: T) => number,
  now: () => number = () => performance.now(),
): SearchQueue<T> {
  const lanes: { readonly item: T; readonly since: number }[][] = [];
  let wasOverdue = false;

  return {
    push(item) {
      const lane = laneOf(item);
      while (lanes.length <= lane) lanes.push([]);
      lanes[lane]?.push({ item, since: now() });
    },
    next() {
      const waiting = lanes.filter((lane) => lane.length > 0);
      const overdue = waiting.slice(1).findLast(([oldest]) => now() - (oldest?.since ?? 0) > MAX_WAIT_MS);
      wasOverdue = overdue !== undefined && !wasOverdue;
      return (wasOverdue ? overdue : waiting[0])?.shift()?.item;
    },
  };
}
