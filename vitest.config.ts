import { defineConfig } from "vitest/config";

// All suites in one run with two workers; a workspace alone: `pnpm vitest run` in its folder.
export default defineConfig({
  test: {
    projects: ["apps/*", "packages/*", "tools/*", "!tools/e2e"],
    maxWorkers: 2,
  },
});
