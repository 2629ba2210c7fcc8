import { isAbort } from "@reprise/service/abortable";
import type { Logger } from "pino";

export interface Job {
  readonly name: string;
  /** Time in ms between the end of a run and the next. */
  readonly everyMs: number;
  /** Time in ms before the first run; by default `everyMs`. */
  readonly firstAfterMs?: number;
  /**
   * Must be safe when repeated and when several processes run it at once. Returns the number of processed
   * items.
   */
  run(): Promise<number>;
  /** Called once, when the process is about to end. A long run then ends early, also with an AbortError. */
  stop?(): void;
}

/** Runs jobs repeatedly. A failed run is logged; the next one follows after the usual time. */
export function startSchedule(jobs: readonly Job[], logger: Logger): { stop(): Promise<void> } {
  const timers = new Map<Job, NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  let isStopped = false;

  async function perform(job: Job): Promise<void> {
    try {
      const done = await job.run();
      if (done > 0) logger.info({ job: job.name, done }, "job");
    } catch (error) {
      if (isStopped && isAbort(error)) return;
      logger.error({ err: error, job: job.name }, "Job failed");
    }
  }

  function plan(job: Job, delay = job.everyMs): void {
    const timer = setTimeout(() => {
      const run = perform(job);
      running.add(run);
      void run.finally(() => {
        running.delete(run);
        if (!isStopped) plan(job);
      });
    }, delay);
    timers.set(job, timer.unref());
  }

  for (const job of jobs) plan(job, job.firstAfterMs);
  return {
    /** Resolves when running jobs have ended. */
    stop: async () => {
      isStopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
      for (const job of jobs) job.stop?.();
      await Promise.all(running);
    },
  };
}
