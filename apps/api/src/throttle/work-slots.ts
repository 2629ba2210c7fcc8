import { ApiFailure } from "../http/calls/api-failure.ts";

export interface WorkSlots {
  /** @throws {ApiFailure} with `errorCode` when the queue is full, or after the longest wait in it */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * How long in ms a call of a shopper may wait. Shorter than the time limit of the BFF (5 s), which counts a
 * missing answer as an outage and stops calling for everybody.
 */
export const SHOPPER_WAIT_MS = 3_000;

/**
 * A concurrency limit: at most `atOnce` running tasks and `waiting` queued ones. Further tasks are refused
 * immediately, and queued ones after `longestWaitMs`; without it they wait for as long as it takes.
 */
export function createWorkSlots({
  atOnce,
  waiting,
  longestWaitMs,
  errorCode = "TOO_MANY_REQUESTS",
}: {
  readonly atOnce: number;
  readonly waiting: number;
  readonly longestWaitMs?: number;
  readonly errorCode?: "TOO_MANY_REQUESTS" | "SERVICE_UNAVAILABLE";
}): WorkSlots {
  /** In the order of their arrival. */
  const queue = new Set<() => void>();
  let free = atOnce;

  const refused = () => new ApiFailure(errorCode, "Too many at the moment", { retryAfterSeconds: 2 });

  async function enter(): Promise<void> {
    if (free > 0) {
      free -= 1;
      return;
    }
    if (queue.size >= waiting) throw refused();
    await new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        queue.delete(begin);
        reject(refused());
      };
      const timer = longestWaitMs === undefined ? undefined : setTimeout(giveUp, longestWaitMs);
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      queue.add(begin);
    });
  }

  // A finished task passes its slot directly to the next one, so that no new task can take it in between.
  function leave(): void {
    const [next] = queue;
    if (next === undefined) {
      free += 1;
      return;
    }
    queue.delete(next);
    next();
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
