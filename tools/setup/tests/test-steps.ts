import { join } from "node:path";
import { type ChildProcesses, nodeTask, type Task } from "../processes/child-processes.ts";
import { root } from "../toolchain/workspace.ts";
import type { Changes } from "./changed-files.ts";
import { findChromium } from "./chromium.ts";
import { lintedFiles, type Module, readModules, reachedTests } from "./reached-tests.ts";
import { flakyFileOf } from "./test-counts.ts";

export type Step = {
  name: string;
  /** Steps that must have passed before. */
  needs?: string[];
  /** Streams its output; other steps print only on failure. */
  live?: boolean;
  /** Returns a task, or a problem as one sentence, which counts as a failure. */
  task(children: ChildProcesses, reportFile: string): Task | Promise<Task | { problem: string }>;
};

const bin = (path: string) => join(root, "node_modules", path);
const turbo = (...args: string[]) =>
  nodeTask(bin("turbo/bin/turbo"), ["run", ...args, "--ui=stream", "--concurrency=2"]);

/** A script of the root's package.json. */
const script = (name: string): Task => ({ command: "pnpm", args: ["run", "--silent", name] });

/** Type checks are Go programs: rarer garbage collections save a fifth of their time and cost a third more memory. */
const RARE_COLLECTIONS = { GOGC: "300" };

/** Tests start services a hundred times: each finds its code compiled. */
const COMPILED = { NODE_COMPILE_CACHE: join(root, "node_modules/.cache/compiled") };

const SOURCE = /\.(?:[cm]?js|tsx?)$/u;
/** Files that decide what the linter and the formatter find. */
const LINT_EVERYWHERE = /^(?:\.ox(?:lint|fmt)rc\.json|tsconfig\.base\.json)$/u;
/** A filter of tests that fits none. */
const NO_TEST = "no test is reached";
const SPEC = /^tools\/e2e\/(src\/specs\/.+\.spec\.ts)$/u;

/**
 * The steps of `npm test` and `pnpm verify`, in order; with `--changed`, limited to what the changes affect.
 */
export function testSteps(changes?: Changes): Step[] {
  const specs = changes?.files.flatMap((file) => SPEC.exec(file)?.[1] ?? []);
  let reading: Promise<Module[]> | undefined;
  const modules = () => (reading ??= readModules(root));
  return [
    // The linter finds type errors together with what its own rules need types for: a compiler would take as long again.
    // After a change the compiler runs for the changed packages and their dependents; turbo caches the others.
    {
      name: "types",
      task: () => ({
        ...(changes ? turbo("typecheck", "--continue") : script("types")),
        env: RARE_COLLECTIONS,
      }),
    },
    {
      name: "lint",
      task: async () => ({
        ...(changes ? await lintOf(changes.files, modules) : script("lint")),
        env: RARE_COLLECTIONS,
      }),
    },
    { name: "boundaries", task: () => script("boundaries") },
    { name: "build", task: () => turbo("build") },
    {
      name: "unit",
      needs: ["build"],
      live: true,
      task: async (_children, reportFile) => ({
        ...nodeTask(bin("vitest/vitest.mjs"), [
          "run",
          // Projects do not inherit it from the root configuration.
          "--maxWorkers=3",
          // Tests that pass only on retry are listed at the end of the run.
          ...(process.env["CI"] ? ["--retry=1"] : []),
          ...(changes ? ["--passWithNoTests", ...(await testsOf(changes, modules))] : []),
          "--reporter=default",
          "--reporter=json",
          `--outputFile.json=${reportFile}`,
          `--reporter=${join(import.meta.dirname, "flaky-reporter.ts")}`,
        ]),
        env: { ...COMPILED, FLAKY_FILE: flakyFileOf(reportFile) },
      }),
    },
    // A shop takes half a minute to start: `--changed` runs only browser tests that changed themselves.
    ...(specs?.length === 0 ? [] : [browserStep(specs ?? [])]),
  ];
}

/** Filters for Vitest: the tests that the changes reach. None: all tests. */
async function testsOf({ files, deleted }: Changes, modules: () => Promise<Module[]>): Promise<string[]> {
  const tests = reachedTests([...files, ...deleted], await modules());
  return tests?.length === 0 ? [NO_TEST] : (tests ?? []);
}

/** Formatting of these files, and lint of what they can break. */
async function lintOf(files: readonly string[], modules: () => Promise<Module[]>): Promise<Task> {
  if (files.some((file) => LINT_EVERYWHERE.test(file))) return script("lint");
  const sources = files.filter((file) => SOURCE.test(file));
  const commands = [["oxfmt", "--check", "--no-error-on-unmatched-pattern", ...files]];
  // Without files it would lint all.
  if (sources.length > 0)
    commands.push(["oxlint", "--type-aware", "--deny-warnings", ...lintedFiles(sources, await modules())]);
  const quoted = commands.map((words) =>
    words.map((word) => `'${word.replaceAll("'", String.raw`'\''`)}'`).join(" "),
  );
  return { command: "sh", args: ["-c", quoted.join(" && ")], cwd: root };
}

const browserStep = (specs: readonly string[]): Step => ({
  name: "browser",
  needs: ["build"],
  live: true,
  task: async (children, reportFile) => {
    const chromium = await findChromium(children);
    if (!chromium.ok) return chromium;
    const env = { ...COMPILED, CHROMIUM_PATH: chromium.path, PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile };
    const cli = join(root, "tools/e2e/node_modules/@playwright/test/cli.js");
    return {
      ...nodeTask(cli, ["test", ...specs, "--reporter=list,json"]),
      cwd: join(root, "tools/e2e"),
      env,
    };
  },
});
