import type { Logger } from "pino";

export interface Job {
  readonly name: string;
  /** Time between the end of a run and the next, and before the first. */
  readonly everyMs: number;
  /** Harmless twice, and in several processes at once. Says how much it did. */
  run(): Promise<number>;
}

/** Runs jobs time and again; one that fails is logged and tried again at its next time. */
export function startSchedule(jobs: readonly Job[], logger: Logger): { stop(): Promise<void> } {
  const timers = new Map<Job, NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  let isStopped = false;

  async function perform(job: Job): Promise<void> {
    try {
      const done = await job.run();
      if (done > 0) logger.info({ job: job.name, done }, "job");
    } catch (error) {
      logger.error({ err: error, job: job.name }, "Job failed");
    }
  }

  function plan(job: Job): void {
    const timer = setTimeout(() => {
      const run = perform(job);
      running.add(run);
      void run.finally(() => {
        running.delete(run);
        if (!isStopped) plan(job);
      });
    }, job.everyMs);
    timers.set(job, timer.unref());
  }

  jobs.forEach(plan);
  return {
    /** Resolves when what was running has ended. */
    stop: async () => {
      isStopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all(running);
    },
  };
}
