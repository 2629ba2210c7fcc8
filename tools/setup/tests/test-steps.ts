import { globSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { type ChildProcesses, nodeTask, type Task } from "../processes/child-processes.ts";
import { root } from "../toolchain/workspace.ts";
import { findChromium } from "./chromium.ts";

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

/** Type checks are Go programs: rarer garbage collections save a fifth of their time and cost a third more memory. */
const RARE_COLLECTIONS = { GOGC: "300" };

/** A script of the root's package.json. */
const script = (name: string): Task => ({
  command: "pnpm",
  args: ["run", "--silent", name],
  env: RARE_COLLECTIONS,
});

/** Tests start services a hundred times: each finds its code compiled. */
const COMPILED = { NODE_COMPILE_CACHE: join(root, "node_modules/.cache/compiled") };

/** Builds what changed since the last build. */
export const buildTask = (): Task => ({
  ...nodeTask(bin("turbo/bin/turbo"), ["run", "build", "--ui=stream", "--concurrency=2"]),
  cwd: root,
});

/** Vitest with these filters and options, over all packages. */
export const unitTask = (args: readonly string[], env: Readonly<Record<string, string>> = {}): Task => ({
  ...nodeTask(bin("vitest/vitest.mjs"), ["run", ...args]),
  cwd: root,
  env: { ...COMPILED, ...env },
});

/** Playwright with these options and specs, all without any; or why it cannot run. */
export async function browserTask(
  children: ChildProcesses,
  options: readonly string[],
  specs: readonly string[] = [],
): Promise<Task | { problem: string }> {
  const chromium = await findChromium(children);
  if (!chromium.ok) return chromium;
  const cli = join(root, "tools/e2e/node_modules/@playwright/test/cli.js");
  return {
    ...nodeTask(cli, ["test", ...specs.map((file) => relative("tools/e2e", file)), ...options]),
    cwd: join(root, "tools/e2e"),
    env: { ...COMPILED, CHROMIUM_PATH: chromium.path },
  };
}

const build: Step = { name: "build", task: buildTask };

interface UnitOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** By default all. */
  readonly files?: () => readonly string[];
}

const vitest = (name: string, { env, files = () => [] }: UnitOptions = {}): Step => ({
  name,
  needs: ["build"],
  live: true,
  task: (_children, reportFile) =>
    unitTask(
      [
        ...files(),
        // Projects do not inherit it from the root configuration.
        "--maxWorkers=3",
        "--reporter=default",
        "--reporter=json",
        `--outputFile.json=${reportFile}`,
      ],
      env,
    ),
});

const browser = (env: Readonly<Record<string, string>> = {}): Step => ({
  name: "browser",
  needs: ["build"],
  live: true,
  task: async (children, reportFile) => {
    const task = await browserTask(children, ["--reporter=list,json"]);
    return "problem" in task
      ? task
      : { ...task, env: { ...task.env, ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile } };
  },
});

/** The steps of `npm test` and `pnpm verify`, in order. The linter finds type errors together with what its own rules find. */
export const TEST_STEPS: readonly Step[] = [
  { name: "types", task: () => script("types") },
  { name: "lint", task: () => script("lint") },
  { name: "boundaries", task: () => script("boundaries") },
  build,
  vitest("unit"),
  browser(),
];

const NIGHTLY = { NIGHTLY: "1" };

/** The steps of `pnpm test:nightly`: attacks, crashes, long guarantees, the tests of tools, and the other browser tests. */
export const NIGHTLY_STEPS: readonly Step[] = [build, vitest("nightly", { env: NIGHTLY }), browser(NIGHTLY)];

/** What tests say whose subject differs on real servers: races, locks, guarantees, sessions. */
const ABOUT_SERVERS = /DATABASE_URL|REDIS_URL|"embedded"|isPostgres|testGuarantees|test\/session-stores/u;

const ON_SERVERS = /apps\/api\/src\/db\/|races|lock|redis/u;

const testsAboutServers = () =>
  globSync("{apps,packages,tools}/**/*.test.ts", { cwd: root, exclude: ["**/node_modules/**"] }).filter(
    (file) =>
      !file.endsWith(".nightly.test.ts") &&
      (ON_SERVERS.test(file) || ABOUT_SERVERS.test(readFileSync(join(root, file), "utf8"))),
  );

/** The steps of `npm test -- --servers`: what differs on PostgreSQL and Redis. */
export const SERVER_STEPS: readonly Step[] = [build, vitest("servers", { files: testsAboutServers })];
