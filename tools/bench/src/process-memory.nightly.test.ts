import { expect, test } from "vitest";
import { processMemory } from "./process-memory.ts";

test("returns the current memory, a peak that is not lower, and 0 for an ended process", () => {
  const now = processMemory(process.pid, "current");
  expect(now).toBeGreaterThan(10_000_000);
  expect(processMemory(process.pid, "peak")).toBeGreaterThanOrEqual(now);
  expect(processMemory(2 ** 22 + 1, "current")).toBe(0);
});
