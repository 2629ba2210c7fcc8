import { LaterFailure } from "../http/server/later-failure.ts";

export interface WorkSlots {
  /** @throws {LaterFailure} TOO_MANY_REQUESTS when too many wait already: the service itself is well */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** At most `atOnce` pieces of work at a time and `waiting` in a queue: what is more is refused at once. */
export function createWorkSlots({
  atOnce,
  waiting,
}: {
  readonly atOnce: number;
  readonly waiting: number;
}): WorkSlots {
  const queue: Array<() => void> = [];
  let free = atOnce;

  async function enter(): Promise<void> {
    if (free > 0) {
      free -= 1;
      return;
    }
    if (queue.length >= waiting) throw new LaterFailure("TOO_MANY_REQUESTS", "Too many at the moment", 2);
    // Whoever leaves hands the slot over, so that nobody slips in between.
    await new Promise<void>((resolve) => void queue.push(resolve));
  }

  function leave(): void {
    const next = queue.shift();
    if (next === undefined) free += 1;
    else next();
  }

  return {
    run: async (work) => {
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
