/** Lanes whose oldest item waits longer than this share every other turn. */
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
  interface Lane {
    readonly items: { readonly item: T; readonly since: number }[];
    /** Number of its last turn; 0: it has had none. */
    lastTurn: number;
  }
  const lanes: Lane[] = [];
  let turn = 0;
  let wasOverdue = false;

  const isOverdue = ({ items: [oldest] }: Lane) => now() - (oldest?.since ?? 0) > MAX_WAIT_MS;

  return {
    push(item) {
      const lane = laneOf(item);
      while (lanes.length <= lane) lanes.push({ items: [], lastTurn: 0 });
      lanes[lane]?.items.push({ item, since: now() });
    },
    next() {
      turn += 1;
      const [first, ...others] = lanes.filter(({ items }) => items.length > 0);
      // The one that has waited longest for a turn, so that no lane takes the turns of another one.
      const [overdue] = others.filter(isOverdue).toSorted((one, other) => one.lastTurn - other.lastTurn);
      wasOverdue = overdue !== undefined && !wasOverdue;
      const lane = wasOverdue ? overdue : first;
      if (lane === undefined) return undefined;
      lane.lastTurn = turn;
      return lane.items.shift()?.item;
    },
  };
}
