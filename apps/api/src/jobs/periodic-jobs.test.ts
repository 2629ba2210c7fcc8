import { createLogger } from "@reprise/service/logger";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "../db/database.ts";
import { startTestApi, type TestApi } from "../test/api.ts";
import { addJobs, claimRun, completeRun, renewRun } from "./periodic-job.store.ts";
import { periodicJobs } from "./periodic-jobs.ts";
import { startSchedule } from "./schedule.ts";

const HOUR_MS = 3_600_000;
const logger = createLogger({ service: "api", version: "1", level: "silent" }, { write: () => {} });

let api: TestApi;
let database: Database;
beforeAll(async () => {
  api = await startTestApi({ catalogue: false });
  ({ database } = api);
});
beforeEach(() => database.db.deleteFrom("periodic_job").execute());
afterAll(() => api.close());

/** A job of some processes; each starts with its own memory. */
function hourly(run: () => Promise<number> = () => Promise.resolve(1)) {
  let runs = 0;
  const counted = async () => {
    runs += 1;
    return run();
  };
  const inProcess = () =>
    periodicJobs(database, logger, [{ name: "cleanup", everyMs: HOUR_MS, run: counted }]);
  return { inProcess, look: async () => (await inProcess()[0]?.run()) ?? null, runs: () => runs };
}
/** Lets time pass for the database. */
const pass = (minutes: number) =>
  sql`update periodic_job set due_at = due_at - make_interval(mins => ${minutes})`.execute(database.db);

describe("a periodic job", () => {
  it("runs soon after a start when it is due, and a start does not run it again", async () => {
    const job = hourly();
    const first = startSchedule(job.inProcess(), logger);
    await expect.poll(job.runs).toBe(1);
    await first.stop();
    await job.look();
    expect(job.runs()).toBe(1);

    // No process lasts for an hour.
    for (const minutes of [20, 20, 21]) {
      await pass(minutes);
      await job.look();
    }
    expect(job.runs()).toBe(2);
  });

  it("runs once in several processes", async () => {
    const job = hourly();
    await Promise.all([job.look(), job.look(), job.look(), job.look()]);
    expect(job.runs()).toBe(1);
    await pass(61);
    await Promise.all([job.look(), job.look(), job.look(), job.look()]);
    expect(job.runs()).toBe(2);
  });

  it("is not run by others while it runs, and by one of them when its process ended", async () => {
    const working = Promise.withResolvers<number>();
    const job = hourly(() => working.promise);
    const late = job.look();
    await expect.poll(job.runs).toBe(1);
    await job.look();
    expect(job.runs()).toBe(1);

    await pass(6);
    const other = job.look();
    await expect.poll(job.runs).toBe(2);
    await pass(6);
    const third = job.look();
    await expect.poll(job.runs).toBe(3);
    working.resolve(7);
    expect(await Promise.all([late, other, third])).toEqual([7, 7, 7]);
    await pass(59);
    expect(await job.look()).toBe(0);
  });

  it("is due again after minutes when it failed", async () => {
    const job = hourly(() => Promise.reject(new Error("no luck")));
    await expect(job.look()).rejects.toThrow("no luck");
    expect(await job.look()).toBe(0);
    await pass(6);
    await expect(job.look()).rejects.toThrow("no luck");
  });
});

describe("the claim of a run", () => {
  const minutesLeft = async () => {
    const { rows } = await sql<{
      minutes: number;
    }>`select round(extract(epoch from due_at - now()) / 60)::int as minutes
      from periodic_job where name = 'cleanup'`.execute(database.db);
    return rows[0]?.minutes;
  };
  const claimed = async () => {
    await addJobs(database.db, ["cleanup"]);
    return (await claimRun(database.db, "cleanup", 300)) ?? "";
  };

  it("ends with the run: a renewal that arrives later changes nothing", async () => {
    const claim = await claimed();
    await renewRun(database.db, claim, 600);
    expect(await minutesLeft()).toBe(10);
    await completeRun(database.db, claim, 3_600);
    await renewRun(database.db, claim, 300);
    expect(await minutesLeft()).toBe(60);
  });

  it("is asked for without a lock while the job is not due, and a known job is not added again", async () => {
    await claimed();
    // Postgres notes the last lock of a row in it.
    const row = async () =>
      (await sql`select xmin::text, xmax::text from periodic_job`.execute(database.db)).rows;
    const before = await row();
    expect(await claimRun(database.db, "cleanup", 300)).toBeNull();
    await addJobs(database.db, ["cleanup"]);
    expect(await row()).toEqual(before);
  });
});

it("no job waits for longer than a minute after a start: a process may not last longer", () => {
  const late = api.jobs.filter(({ everyMs, firstAfterMs = everyMs }) => firstAfterMs > 60_000);
  expect(late.map(({ name }) => name)).toEqual([]);
  expect(api.jobs.length).toBeGreaterThan(20);
});
