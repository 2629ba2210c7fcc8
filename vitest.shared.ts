import { configDefaults, defineConfig } from "vitest/config";

/** `pnpm test:nightly` runs the tests that take long, and no others. */
const isNightly = process.env["NIGHTLY"] !== undefined;
const NIGHTLY_TESTS = "**/*.nightly.test.{ts,tsx}";

/**
 * Of all tests, in a run of all workspaces and of one. A rule that is broken fails at once; a busy machine must not look
 * like one. The files of a worker share the loaded modules, which saves a third of the time.
 */
export const TEST_OPTIONS = {
  include: [isNightly ? NIGHTLY_TESTS : "**/*.test.{ts,tsx}"],
  exclude: [...configDefaults.exclude, ...(isNightly ? [] : [NIGHTLY_TESTS])],
  passWithNoTests: true,
  testTimeout: 90_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
  isolate: false,
};

export default defineConfig({ test: TEST_OPTIONS });
