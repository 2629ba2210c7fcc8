import { ApiFailure } from "../http/calls/api-failure.ts";

export interface WorkSlots {
  /** @throws {ApiFailure} with `refusal` when the queue is full */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * A concurrency limit: at most `atOnce` running tasks and `waiting` queued ones. Further tasks are refused
 * immediately.
 */
export function createWorkSlots({
  atOnce,
  waiting,
  refusal = "TOO_MANY_REQUESTS",
}: {
  readonly atOnce: number;
  readonly waiting: number;
  readonly refusal?: "TOO_MANY_REQUESTS" | "SERVICE_UNAVAILABLE";
}): WorkSlots {
  const queue: Array<() => void> = [];
  let free = atOnce;

  async function enter(): Promise<void> {
    if (free > 0) {
      free -= 1;
      return;
    }
    if (queue.length >= waiting)
      throw new ApiFailure(refusal, "Too many at the moment", { retryAfterSeconds: 2 });
    // A finished task passes its slot directly to the next one, so that no new task can take it in between.
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
