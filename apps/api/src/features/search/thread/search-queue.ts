/** Whoever waits longer than this is served every other time, whatever else there is. */
const PATIENCE_MS = 50;

export interface SearchQueue<T> {
  push(item: T): void;
  /** What is next; undefined: nothing waits. */
  next(): T | undefined;
}

/**
 * Lanes: what is in the first goes before what is in the second, and so on. Cheap work that somebody waits for is not held
 * up by expensive work, of which there may be much; and expensive work goes on, however much cheap work there is.
 * @param laneOf 0: the first lane
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
      const overdue = waiting.slice(1).findLast(([oldest]) => now() - (oldest?.since ?? 0) > PATIENCE_MS);
      wasOverdue = overdue !== undefined && !wasOverdue;
      return (wasOverdue ? overdue : waiting[0])?.shift()?.item;
    },
  };
}
