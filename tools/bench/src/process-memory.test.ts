import { expect, test } from "vitest";
import { processMemory } from "./process-memory.ts";

test("a process has some memory, at most what it ever had, and none once it has ended", () => {
  const now = processMemory(process.pid, "now");
  expect(now).toBeGreaterThan(10_000_000);
  expect(processMemory(process.pid, "most")).toBeGreaterThanOrEqual(now);
  expect(processMemory(2 ** 22 + 1, "now")).toBe(0);
});
