import { defineConfig } from "vitest/config";

/**
 * Of all tests, in a run of all workspaces and of one. A rule that is broken fails at once; a busy machine must not look
 * like one. The files of a worker share the loaded modules, which saves a third of the time.
 */
export const TEST_OPTIONS = {
  testTimeout: 90_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
  isolate: false,
};

export default defineConfig({ test: TEST_OPTIONS });
