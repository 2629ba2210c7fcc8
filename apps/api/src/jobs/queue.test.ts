import { setTimeout as sleep } from "node:timers/promises";
import { createLogger } from "@reprise/service/logger";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { Database } from "../db/database.ts";
import { openTestDatabase } from "../test/test-database.ts";
import { defineQueue, queueRun, queueRuns, type QueueWorker, cancelJobs } from "./queue.ts";

const testJobs = defineQueue<{ readonly task: string }>("test-jobs");
const SUBJECT = "11111111-1111-4111-8111-111111111111";

let database: Database;
let log = "";
const logger = createLogger(
  { service: "api", version: "1", level: "info" },
  { write: (line: string) => void (log += line) },
);
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  log = "";
  await database.db.deleteFrom("job").execute();
});
afterAll(() => database.close());

const ask = (task: string, subject?: string) => testJobs.enqueue(database.db, { task }, subject);
const run = (...workers: QueueWorker[]) => queueRun(database, workers, logger).run();
const jobs = () => database.db.selectFrom("job").selectAll().orderBy("id").execute();
const due = () => sql`update job set run_at = now()`.execute(database.db);

function worker(work: (task: string) => Promise<void> = async () => {}) {
  const done: string[] = [];
  const one = testJobs.worker(async ({ task }) => {
    await work(task);
    done.push(task);
  });
  return { done, one };
}

test("does a job once", async () => {
  const { done, one } = worker();
  for (let count = 0; count < 25; count += 1) await ask(`${count}`);
  expect(await run(one)).toBe(25);
  expect(done.length).toBe(25);
  expect(await run(one)).toBe(0);
  expect(await jobs()).toEqual([]);
});

test("a mail that hangs does not delay the other jobs", async () => {
  const mails = defineQueue<{ readonly to: string }>("mails");
  for (let count = 0; count < 30; count += 1) await mails.enqueue(database.db, { to: `${count}` });
  await ask("capture");
  const server = Promise.withResolvers<void>();
  const sent: string[] = [];
  const mailWorker = mails.worker(async ({ to }) => {
    await server.promise;
    sent.push(to);
  });
  const { done, one } = worker();
  const runs = queueRuns(database, { mails: [mailWorker], others: [one] }, logger).map((job) => job.run());
  await expect.poll(() => done).toEqual(["capture"]);
  expect(sent).toEqual([]);
  server.resolve();
  expect(await Promise.all(runs)).toEqual([1, 30]);
  expect(await jobs()).toEqual([]);
});

test("does not run a job of a failed transaction", async () => {
  const { done, one } = worker();
  const failing = database.transaction(async (transaction) => {
    await testJobs.enqueue(transaction, { task: "never" });
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  await run(one);
  expect(done).toEqual([]);
});

test("parallel runs share the jobs: none is done twice", async () => {
  const { done, one } = worker(() => sleep(5));
  for (let count = 0; count < 60; count += 1) await ask(`${count}`);
  const counts = await Promise.all(Array.from({ length: 4 }, () => run(one)));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(60);
  expect(new Set(done).size).toBe(60);
  expect(done).toHaveLength(60);
});

test("retries a failed job with growing waits, gives up at last, and does not store the error text", async () => {
  const failure = Object.assign(new Error("550 <ada@example.com> unknown"), {
    code: "EENVELOPE",
    responseCode: 550,
  });
  const { one } = worker(() => Promise.reject(failure));
  await ask("hopeless");
  const waits: number[] = [];
  for (let attempt = 0; attempt < 18; attempt += 1) {
    expect(await run(one)).toBe(0);
    expect(await run(one)).toBe(0);
    const [job] = await jobs();
    waits.push(Math.round(((job?.run_at.getTime() ?? 0) - Date.now()) / 1000));
    await due();
  }
  expect(waits.slice(0, 4).map((wait) => Math.round(wait / 10) * 10)).toEqual([10, 20, 40, 80]);
  expect(Math.max(...waits)).toBeLessThanOrEqual(21_600);
  expect(await jobs()).toMatchObject([
    { attempts: 18, failure: "Error EENVELOPE 550", given_up_at: expect.any(Date) },
  ]);
  await run(one);
  expect((await jobs())[0]?.attempts).toBe(18);
  expect(log).toContain("Job given up");
  expect(log + JSON.stringify(await jobs())).not.toContain("ada@example.com");
});

test("does bulk jobs after all others, even older bulk jobs", async () => {
  const bulk = defineQueue<{ readonly task: string }>("bulk", { isBulk: true });
  const order: string[] = [];
  const note = async ({ task }: { readonly task: string }) => void order.push(task);
  await bulk.enqueueAll(
    database.db,
    Array.from({ length: 12 }, (_, index) => ({ payload: { task: `bulk ${index}` }, subject: SUBJECT })),
  );
  await ask("first");
  expect(await run(bulk.worker(note), testJobs.worker(note))).toBe(13);
  // One batch has ten jobs.
  expect(order.slice(0, 10)).toContain("first");
  expect(new Set(order).size).toBe(13);
  await bulk.enqueueAll(database.db, [{ payload: { task: "bulk" }, subject: SUBJECT }]);
  await cancelJobs(database.db, SUBJECT);
  expect(await jobs()).toEqual([]);
});

test("a failed job does not block the others", async () => {
  const { done, one } = worker((task) =>
    task === "bad" ? Promise.reject(new Error("no")) : Promise.resolve(),
  );
  for (const task of ["a", "bad", "b"]) await ask(task);
  expect(await run(one)).toBe(2);
  expect(done.sort()).toEqual(["a", "b"]);
});

test("another process does the job of a process that ended", async () => {
  const { done, one } = worker();
  await ask("left behind");
  await sql`update job set attempts = 1, run_at = now() + interval '30 seconds'`.execute(database.db);
  await run(one);
  expect(done).toEqual([]);
  await sql`update job set run_at = run_at - interval '31 seconds'`.execute(database.db);
  await run(one);
  expect(done).toEqual(["left behind"]);
});

test("no other process does a job while its process works, also after the time of its lease", async () => {
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { done, one } = worker(() => {
    begun.resolve();
    return end.promise;
  });
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  await ask("long");
  const first = run(one);
  await begun.promise;
  const [leased] = await jobs();
  // A third of the lease of 30 s.
  vi.advanceTimersByTime(10_000);
  const runsAt = async () => (await jobs())[0]?.run_at.getTime();
  await expect.poll(runsAt).toBeGreaterThan(leased?.run_at.getTime() ?? 0);
  expect(await run(one)).toBe(0);
  end.resolve();
  expect([await first, done, await jobs()]).toEqual([1, ["long"], []]);
});

test("a job that never ends has failed after ten leases, and the run with the others of its batch ends", async () => {
  await ask("endless");
  await ask("other");
  const { done, one } = worker((task) => (task === "endless" ? new Promise(() => {}) : Promise.resolve()));
  expect(await queueRun(database, [one], logger, { leaseSeconds: 0.05 }).run()).toBe(1);
  expect(done).toEqual(["other"]);
  expect(await jobs()).toMatchObject([{ attempts: 1, failure: "Error ETIMEDOUT", given_up_at: null }]);
});

test("a job of an unknown queue waits for a version that has its worker", async () => {
  await ask("later");
  expect(await run()).toBe(0);
  expect(await jobs()).toMatchObject([{ attempts: 1, given_up_at: null }]);
});

test("jobs about a deleted customer are deleted", async () => {
  const { done, one } = worker();
  await ask("theirs", SUBJECT);
  await ask("others");
  await cancelJobs(database.db, SUBJECT);
  await run(one);
  expect(done).toEqual(["others"]);
});
