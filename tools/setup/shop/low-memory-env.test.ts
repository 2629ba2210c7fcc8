import { expect, test, vi } from "vitest";
import { lowMemoryEnv } from "./low-memory-env.ts";

test("puts the user's options last, so that they win", () => {
  vi.stubEnv("NODE_OPTIONS", "--max-old-space-size=999");
  expect(lowMemoryEnv("/data").NODE_OPTIONS).toMatch(/--max-old-space-size=256 .*--max-old-space-size=999$/u);
  vi.unstubAllEnvs();
});
