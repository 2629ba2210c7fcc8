import { type Kysely, sql } from "kysely";
import type { Schema } from "../db/database.ts";

const BATCH = 10;
/** Waits of 10 s, doubling up to 6 h. */
const FIRST_WAIT_SECONDS = 10;
const LONGEST_WAIT_SECONDS = 21_600;

export interface LeasedJob {
  readonly id: number;
  readonly queue: string;
  readonly payload: object;
  readonly attempts: number;
  readonly created_at: Date;
}

/** Which queues a run takes its jobs from. */
export interface QueueChoice {
  readonly queues: readonly string[];
  /** True: from these queues; false: from all others. */
  readonly isIncluded: boolean;
}

/** Takes the next jobs for some time, each for one process. */
export async function leaseJobs(
  db: Kysely<Schema>,
  seconds: number,
  { queues, isIncluded }: QueueChoice,
): Promise<LeasedJob[]> {
  const { rows } = await sql<LeasedJob>`
    update job set attempts = attempts + 1, run_at = now() + make_interval(secs => ${seconds})
    where id in (
      select id from job where given_up_at is null and run_at <= now()
        and (queue = any(${queues}::text[])) = ${isIncluded}
      order by is_bulk, run_at, id limit ${BATCH} for update skip locked)
    returning id, queue, payload, attempts, created_at`.execute(db);
  return rows;
}

/** Keeps a running job from other processes for some more time. */
export async function renewLease(db: Kysely<Schema>, id: number, seconds: number): Promise<void> {
  await sql`update job set run_at = now() + make_interval(secs => ${seconds}) where id = ${id}`.execute(db);
}

/** Lets a failed job wait, longer each time, or gives it up. */
export async function scheduleRetry(
  db: Kysely<Schema>,
  { id, attempts, failure, isLast }: { id: number; attempts: number; failure: string; isLast: boolean },
): Promise<void> {
  const wait = Math.min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** (attempts - 1));
  await sql`update job set failure = ${failure}, run_at = now() + make_interval(secs => ${wait}),
    given_up_at = case when ${isLast} then now() end where id = ${id}`.execute(db);
}
