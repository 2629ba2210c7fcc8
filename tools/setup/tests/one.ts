// npm run test:one: one test file, those of a folder or with a part of a name, or one browser spec.
import { globSync } from "node:fs";
import { relative, resolve } from "node:path";
import { createChildProcesses } from "../processes/child-processes.ts";
import { waitForStopSignal } from "../processes/stop-signal.ts";
import { installWorkspace, root } from "../toolchain/workspace.ts";
import { browserTask, buildTask, unitTask } from "./test-steps.ts";

const TESTS = ["{apps,packages,tools}/**/*.test.{ts,tsx}"];
const SPECS = ["tools/e2e/src/specs/**/*.spec.ts"];
/** Their tests run without the built web app. */
const WITHOUT_BUILD = /^(?:packages|apps\/(?:api|web))\//u;

const [name = "", ...options] = process.argv.slice(2);
const path = relative(root, resolve(name)).replaceAll("\\", "/");
const find = (patterns: readonly string[]) =>
  globSync(patterns, { cwd: root, exclude: ["**/node_modules/**", "**/dist/**"] })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => file.includes(path));

const children = createChildProcesses();

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

async function run(): Promise<number> {
  if (name === "" || name.startsWith("-"))
    fail("Which test? npm run test:one -- apps/api/src/features/cart/cart.test.ts");
  const tests = find(TESTS);
  const specs = tests.length === 0 ? find(SPECS) : [];
  if (tests.length + specs.length === 0) fail(`No test and no browser spec has "${path}" in its path.`);
  await installWorkspace(children);
  if (![...tests, ...specs].every((file) => WITHOUT_BUILD.test(file))) {
    const built = await children.run(buildTask());
    if (built !== 0) return built;
  }
  // Tests of `pnpm test:nightly` run alone, where no other fits.
  const isNightly = [...tests, ...specs].every((file) => /\.nightly\.(?:test|spec)\.ts$/u.test(file));
  const env = isNightly ? { NIGHTLY: "1" } : {};
  if (specs.length === 0) return children.run(unitTask([...tests, ...options], env));
  const task = await browserTask(children, options, specs);
  return "problem" in task ? fail(task.problem) : children.run({ ...task, env: { ...task.env, ...env } });
}

const code = await Promise.race([run(), waitForStopSignal(() => children.kill())]).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
});
await children.stop();
process.exit(code ?? 1);
