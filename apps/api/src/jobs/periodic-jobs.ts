import type { Logger } from "pino";
import type { Database } from "../db/database.ts";
import { addJobs, claimRun, completeRun, renewRun } from "./periodic-job.store.ts";
import type { Job } from "./schedule.ts";

/** How often each process looks whether a job is due. */
const LOOK_EVERY_MS = 30_000;
/** Time between the first looks of two jobs after a start: shoppers wait for the same connections. */
const BETWEEN_FIRST_LOOKS_MS = 500;
/** A run that fails, or whose process ends, is due again after this time. A long run renews its claim. */
const CLAIM_SECONDS = 300;

/**
 * Jobs that all processes together run once in each interval, wherever that is. The database knows when each is due, so
 * it does not matter how often processes start.
 */
export const periodicJobs = (
  database: Pick<Database, "db">,
  logger: Pick<Logger, "warn">,
  jobs: readonly Job[],
): readonly Job[] => {
  let areAdded: Promise<void> | null = null;
  /** Once for a process; after a failure again. */
  const added = () =>
    (areAdded ??= addJobs(
      database.db,
      jobs.map(({ name }) => name),
    ).catch((error: unknown) => {
      areAdded = null;
      throw error;
    }));
  return jobs.map((job, at) => ({
    ...job,
    firstAfterMs: (at + 1) * BETWEEN_FIRST_LOOKS_MS,
    everyMs: LOOK_EVERY_MS,
    run: async () => {
      await added();
      return runWhenDue(database, logger, job);
    },
  }));
};

async function runWhenDue(
  { db }: Pick<Database, "db">,
  logger: Pick<Logger, "warn">,
  job: Job,
): Promise<number> {
  const claim = await claimRun(db, job.name, CLAIM_SECONDS);
  if (claim === null) return 0;
  const renewal = setInterval(
    () => {
      renewRun(db, claim, CLAIM_SECONDS).catch((error: unknown) =>
        logger.warn({ err: error, job: job.name }, "The claim of a job was not renewed"),
      );
    },
    (CLAIM_SECONDS * 1000) / 3,
  );
  const done = await job.run().finally(() => clearInterval(renewal));
  await completeRun(db, claim, job.everyMs / 1000);
  return done;
}
