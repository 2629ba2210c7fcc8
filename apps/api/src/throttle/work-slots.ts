import { ApiFailure } from "../http/calls/api-failure.ts";

export interface WorkSlots {
  /** @throws {ApiFailure} with `refusal` when too many wait already */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** At most `atOnce` pieces of work at a time and `waiting` in a queue: what is more is refused at once. */
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
