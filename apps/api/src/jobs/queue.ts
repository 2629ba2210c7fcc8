import { within } from "@reprise/service/within";
import { type Kysely, sql } from "kysely";
import type { Logger } from "pino";
import type { Database, Schema } from "../db/database.ts";
import { leaseJobs, type LeasedJob, type QueueChoice, renewLease, scheduleRetry } from "./job.store.ts";
import type { Job } from "./schedule.ts";

/** A queue of one kind of job. */
export interface Queue<P extends object> {
  /**
   * Enqueues a job as part of the transaction: it runs only after a commit.
   * @param subject the customer that the job is about; it is deleted with the customer's data
   */
  enqueue(transaction: Kysely<Schema>, payload: P, subject?: string): Promise<void>;
  /** The same for a job that runs only after these minutes. */
  enqueueIn(transaction: Kysely<Schema>, minutes: number, payload: P): Promise<void>;
  /** Enqueues several jobs in one statement. */
  enqueueAll(transaction: Kysely<Schema>, works: readonly Work<P>[]): Promise<void>;
  /** Deletes the waiting jobs about a customer whose payload contains `part`. */
  withdraw(transaction: Kysely<Schema>, subject: string, part: Partial<P>): Promise<void>;
  /** Creates the worker. It may run a job twice, also in another process. */
  worker(handle: (payload: P, job: JobFacts) => Promise<void>): QueueWorker;
}

export interface Work<P extends object> {
  readonly payload: P;
  readonly subject?: string;
}

export interface JobFacts {
  readonly id: number;
  readonly createdAt: Date;
}

export interface QueueWorker {
  readonly name: string;
  readonly isEndless: boolean;
  handle(payload: object, job: JobFacts): Promise<void>;
}

interface QueueOptions {
  /** True: low priority. All other jobs run first. */
  readonly isBulk?: boolean;
  /** True: its jobs are never given up, because nothing else does their work. */
  readonly isEndless?: boolean;
}

export function defineQueue<P extends object>(
  name: string,
  { isBulk = false, isEndless = false }: QueueOptions = {},
): Queue<P> {
  const enqueueAll: Queue<P>["enqueueAll"] = async (transaction, works) => {
    await sql`insert into job (queue, payload, subject, is_bulk)
      select ${name}, payload, subject, ${isBulk}
      from jsonb_to_recordset(${JSON.stringify(works)}::jsonb) as work (payload jsonb, subject uuid)`.execute(
      transaction,
    );
  };
  return {
    enqueue: (transaction, payload, subject) =>
      enqueueAll(transaction, [subject === undefined ? { payload } : { payload, subject }]),
    enqueueIn: async (transaction, minutes, payload) => {
      await sql`insert into job (queue, payload, is_bulk, run_at)
        values (${name}, ${JSON.stringify(payload)}::jsonb, ${isBulk}, now() + make_interval(mins => ${minutes}))`.execute(
        transaction,
      );
    },
    enqueueAll,
    withdraw: async (transaction, subject, part) => {
      await sql`delete from job where queue = ${name} and subject = ${subject}
        and payload @> ${JSON.stringify(part)}::jsonb`.execute(transaction);
    },
    worker: (handle) => ({ name, isEndless, handle: (payload, job) => handle(payload as P, job) }),
  };
}

/** Batches in one run. Bounded, because a process that shuts down waits for the run. */
const BATCHES = 10;
/** A process that was killed leaves its jobs to others after this time. One that works renews its leases. */
const LEASE_SECONDS = 30;
/** Leases that a job may last: five minutes. Then it has failed and is retried. */
const LONGEST_LEASES = 10;
/** With the growing waits a job is given up after about two days. One of an endless queue is an error from then on. */
const ATTEMPTS = 18;

/** Deletes all waiting jobs about a customer. */
export async function cancelJobs(transaction: Kysely<Schema>, subject: string): Promise<void> {
  await transaction.deleteFrom("job").where("subject", "=", subject).execute();
}

/**
 * Two runs of the waiting jobs: mails, and all others. A mail server that does not answer delays only mails.
 * @param workers of the mails, and the others
 */
export function queueRuns(
  database: Pick<Database, "db">,
  workers: { readonly mails: readonly QueueWorker[]; readonly others: readonly QueueWorker[] },
  logger: Logger,
): readonly Job[] {
  const queues = workers.mails.map(({ name }) => name);
  return [
    queueRun(database, workers.others, logger, { choice: { queues, isIncluded: false } }),
    queueRun(database, workers.mails, logger, { choice: { queues, isIncluded: true } }),
  ];
}

interface RunOptions {
  /** By default all queues. */
  readonly choice?: QueueChoice;
  readonly leaseSeconds?: number;
}

/**
 * Runs the waiting jobs, each at least once: if a process ends or a job takes too long, another process repeats
 * it. Failed jobs are retried with growing waits and finally given up, unless their queue is endless.
 */
export function queueRun(
  { db }: Pick<Database, "db">,
  workers: readonly QueueWorker[],
  logger: Logger,
  { choice = { queues: [], isIncluded: false }, leaseSeconds = LEASE_SECONDS }: RunOptions = {},
): Job {
  /** Renews the lease of a running job. Returns how to end that. */
  function keepLease(id: number): () => void {
    const timer = setInterval(
      () => {
        renewLease(db, id, leaseSeconds).catch((error: unknown) =>
          logger.warn({ err: error, id }, "The lease of a job was not renewed"),
        );
      },
      (leaseSeconds * 1000) / 3,
    );
    return () => clearInterval(timer);
  }

  async function perform({ id, queue, payload, attempts, created_at }: LeasedJob): Promise<number> {
    const worker = workers.find(({ name }) => name === queue);
    try {
      if (worker === undefined) throw new Error(`No worker for the queue ${queue}`);
      const endLease = keepLease(id);
      // Without a limit, a mail server that sends a byte now and then stops all mails of this process.
      await within(
        leaseSeconds * 1000 * LONGEST_LEASES,
        worker.handle(payload, { id, createdAt: created_at }),
        late,
      ).finally(endLease);
    } catch (error) {
      const isOverdue = attempts >= ATTEMPTS;
      const isLast = isOverdue && worker?.isEndless !== true;
      // Without the error text: mail servers repeat addresses in it.
      const failure = failureName(error);
      const line = { job: queue, id, attempts, failure };
      if (isLast) logger.error(line, "Job given up");
      else logger[isOverdue ? "error" : "warn"](line, "Job failed, will retry");
      await scheduleRetry(db, { id, attempts, failure, isLast });
      return 0;
    }
    await db.deleteFrom("job").where("id", "=", id).execute();
    return 1;
  }

  return {
    name: "queue",
    everyMs: 1000,
    run: async () => {
      let done = 0;
      for (let batch = 0; batch < BATCHES; batch += 1) {
        const jobs = await leaseJobs(db, leaseSeconds, choice);
        if (jobs.length === 0) break;
        const results = await Promise.all(jobs.map(perform));
        done += results.reduce((sum, one) => sum + one, 0);
      }
      return done;
    },
  };
}

const late = () => Object.assign(new Error("The job took too long"), { code: "ETIMEDOUT" });

function failureName(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return [error.name, code, responseCode].filter((part) => part !== undefined).join(" ");
}
