import { setTimeout as pause } from "node:timers/promises";
import type { Job } from "./schedule.ts";

interface LongJob extends Pick<Job, "name" | "everyMs"> {
  /** Time in ms between two steps, in which statements of shoppers go first. */
  readonly pauseMs: number;
  /** Starts the work, or continues it where it was left. Returns the number of processed items. */
  steps(): AsyncGenerator<undefined, number>;
}

/** A job that works for a long time, with pauses. When the process is about to end, it ends with an AbortError after its step. */
export function inSteps({ name, everyMs, pauseMs, steps }: LongJob): Job {
  const stopping = new AbortController();
  return {
    name,
    everyMs,
    run: async () => {
      const work = steps();
      for (;;) {
        stopping.signal.throwIfAborted();
        const step = await work.next();
        if (step.done) return step.value;
        await pause(pauseMs, undefined, { signal: stopping.signal });
      }
    },
    stop: () => stopping.abort(),
  };
}
