import { defineConfig } from "vitest/config";

// All suites in one run; a workspace alone: `pnpm vitest run` in its folder. A third worker uses the two cores while
// tests of the others wait for a process or a time limit.
export default defineConfig({
  test: {
    projects: ["apps/*", "packages/*", "tools/*", "!tools/e2e"],
    maxWorkers: 3,
  },
});
