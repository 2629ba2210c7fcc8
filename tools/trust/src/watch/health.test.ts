import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { healthOf } from "./health.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "reprise-health-"));
  const lines = [
    { at: 1_000, rss: 500 * 1024 ** 2, delay: 900, cpu: 900 },
    { at: 2_000, rss: 100 * 1024 ** 2, delay: 12, cpu: 60 },
    { at: 2_100, rss: 160 * 1024 ** 2, delay: 30, cpu: 60 },
    { at: 2_200, rss: 110 * 1024 ** 2, delay: 11, cpu: 60 },
    // The service had the processor for 20 ms of the 400.
    { at: 8_000, rss: 100 * 1024 ** 2, delay: 10, cpu: 60 },
    { at: 8_400, rss: 100 * 1024 ** 2, delay: 310, cpu: 20 },
    // It had it all the time.
    { at: 9_000, rss: 100 * 1024 ** 2, delay: 10, cpu: 60 },
    { at: 9_400, rss: 100 * 1024 ** 2, delay: 310, cpu: 390 },
  ];
  await writeFile(join(folder, "bff.jsonl"), lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
});
afterAll(() => rm(folder, { recursive: true }));

test("growth is from the first sample to the largest, delay is the longest", () => {
  expect(healthOf(folder, "bff", 1_500, 2_250)).toEqual({ memoryGrowth: 60, eventLoopDelay: 30 });
});

test("missing lines count as event loop delay", () => {
  expect(healthOf(folder, "bff", 1_500, 7_300).eventLoopDelay).toBe(5_000);
  expect(healthOf(folder, "bff", 3_000, 7_000).eventLoopDelay).toBe(4_000);
});

test("only processor time of the service counts, not that of other processes", () => {
  expect(healthOf(folder, "bff", 7_900, 8_450).eventLoopDelay).toBe(20);
  expect(healthOf(folder, "bff", 8_900, 9_450).eventLoopDelay).toBe(310);
});
