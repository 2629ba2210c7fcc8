import { join } from "node:path";
import { type Crew, nodeTask, type Task } from "../processes/crew.ts";
import { findChromium } from "./chromium.ts";
import { root } from "../toolchain/workspace.ts";

export type Step = {
  name: string;
  /** The steps that must have passed before. */
  needs?: string[];
  /** Its output tells something while it runs; the others speak only when they fail. */
  live?: boolean;
  /** A problem, said in one sentence, is a failure. */
  task(crew: Crew, reportFile: string): Task | Promise<Task | { problem: string }>;
};

const bin = (path: string) => join(root, "node_modules", path);
const turbo = (...args: string[]) =>
  nodeTask(bin("turbo/bin/turbo"), ["run", ...args, "--ui=stream", "--concurrency=2"]);

/** A script of the root's package.json. */
const script = (name: string): Task => ({ command: "pnpm", args: ["run", "--silent", name] });

/** What `npm test` and `pnpm verify` do, in this order. */
export const steps: Step[] = [
  { name: "types", task: () => turbo("typecheck", "--continue") },
  { name: "lint", task: () => script("lint") },
  { name: "boundaries", task: () => script("boundaries") },
  { name: "build", task: () => turbo("build") },
  {
    name: "unit",
    needs: ["build"],
    live: true,
    task: (_crew, reportFile) =>
      nodeTask(bin("vitest/vitest.mjs"), [
        "run",
        // Projects do not take it from the configuration they are named in.
        "--maxWorkers=2",
        // A rule that is broken fails at once; a busy machine must not look like one.
        "--testTimeout=30000",
        "--hookTimeout=60000",
        // One that passes the second time is told with "(retry x1)".
        ...(process.env["CI"] ? ["--retry=1"] : []),
        "--reporter=default",
        "--reporter=json",
        `--outputFile=${reportFile}`,
      ]),
  },
  {
    name: "browser",
    needs: ["build"],
    live: true,
    task: async (crew, reportFile) => {
      const chromium = await findChromium(crew);
      if (!chromium.ok) return chromium;
      const env = { CHROMIUM_PATH: chromium.path, PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile };
      const cli = join(root, "tools/e2e/node_modules/@playwright/test/cli.js");
      return { ...nodeTask(cli, ["test", "--reporter=list,json"]), cwd: join(root, "tools/e2e"), env };
    },
  },
];
