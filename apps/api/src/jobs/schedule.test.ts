import { setTimeout as sleep } from "node:timers/promises";
import { createLogger } from "@reprise/service/logger";
import { expect, test } from "vitest";
import { startSchedule } from "./schedule.ts";

function logLines() {
  const lines: Array<Record<string, unknown>> = [];
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
  return { lines, logger: createLogger({ service: "api", version: "1", level: "info" }, { write }) };
}

test("the first run may come later than the others", async () => {
  const { logger } = logLines();
  const startedAt = performance.now();
  const runs: number[] = [];
  const run = async () => runs.push(performance.now() - startedAt);
  const schedule = startSchedule([{ name: "late", everyMs: 5, firstAfterMs: 200, run }], logger);
  await expect.poll(() => runs.length).toBeGreaterThanOrEqual(3);
  await schedule.stop();
  expect(runs[0]).toBeGreaterThanOrEqual(199);
});

test("a job runs repeatedly, also after a failure, never twice in parallel", async () => {
  const { lines, logger } = logLines();
  let runs = 0;
  let beside = 0;
  let most = 0;
  const job = {
    name: "cleanup",
    everyMs: 5,
    run: async () => {
      most = Math.max(most, (beside += 1));
      await sleep(20);
      beside -= 1;
      runs += 1;
      if (runs === 1) throw new Error("no luck");
      return runs;
    },
  };
  const schedule = startSchedule([job], logger);
  await expect.poll(() => runs).toBeGreaterThanOrEqual(3);
  await schedule.stop();
  const stoppedAt = runs;
  expect([most, beside]).toEqual([1, 0]);
  expect(lines[0]).toMatchObject({ job: "cleanup", err: { message: "no luck" } });
  expect(lines[1]).toMatchObject({ job: "cleanup", done: 2 });
  await sleep(50);
  expect(runs).toBe(stoppedAt);
});

test("stop ends a long run early, which is no failure; another error is logged", async () => {
  const { lines, logger } = logLines();
  const ending = new AbortController();
  const begun = new Set<string>();
  const broken = Promise.withResolvers<number>();
  const schedule = startSchedule(
    [
      {
        name: "long",
        everyMs: 5,
        run: () => {
          begun.add("long");
          return sleep(600_000, 0, { signal: ending.signal });
        },
        stop: () => ending.abort(),
      },
      {
        name: "failing",
        everyMs: 5,
        run: () => {
          begun.add("failing");
          return broken.promise;
        },
        stop: () => broken.reject(new Error("no luck")),
      },
    ],
    logger,
  );
  await expect.poll(() => begun.size).toBe(2);
  await schedule.stop();
  expect(lines).toEqual([
    expect.objectContaining({ job: "failing", err: expect.objectContaining({ message: "no luck" }) }),
  ]);
});
