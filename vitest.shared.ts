import { defineConfig } from "vitest/config";

/**
 * Limits of all tests, in a run of all workspaces and of one. A rule that is broken fails at once; a busy machine must
 * not look like one.
 */
export const TEST_LIMITS = { testTimeout: 30_000, hookTimeout: 60_000 };

export default defineConfig({ test: TEST_LIMITS });
