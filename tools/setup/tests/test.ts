// npm test, pnpm verify: all checks, or some of them. With --servers what differs on PostgreSQL and Redis, with --nightly
// what takes long.
import { parseArgs } from "node:util";
import { createChildProcesses } from "../processes/child-processes.ts";
import { waitForStopSignal } from "../processes/stop-signal.ts";
import { installWorkspace } from "../toolchain/workspace.ts";
import { runSteps } from "./run-steps.ts";
import { NIGHTLY_STEPS, SERVER_STEPS, TEST_STEPS } from "./test-steps.ts";

const repeatable = { type: "string", multiple: true, default: [] as string[] } as const;
const flag = { type: "boolean", default: false } as const;
const { only, skip, nightly, servers } = parseArgs({
  options: { only: repeatable, skip: repeatable, nightly: flag, servers: flag },
}).values;
const steps = nightly ? NIGHTLY_STEPS : servers ? SERVER_STEPS : TEST_STEPS;
if (servers && !(process.env["DATABASE_URL"] && process.env["REDIS_URL"])) {
  console.error("--servers needs DATABASE_URL and REDIS_URL.");
  process.exit(1);
}
const names = steps.map(({ name }) => name);
const unknown = [...only, ...skip].find((name) => !names.includes(name));
if (unknown !== undefined) {
  console.error(`There is no step "${unknown}": the steps are ${names.join(", ")}.`);
  process.exit(1);
}

const children = createChildProcesses();
const isChosen = (name: string) => (only.length === 0 || only.includes(name)) && !skip.includes(name);

async function run(): Promise<boolean> {
  await installWorkspace(children);
  return runSteps(
    children,
    steps.filter(({ name }) => isChosen(name)),
  );
}

const allPassed = await Promise.race([run(), waitForStopSignal(() => children.kill())]).catch(
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
  },
);
await children.stop();
process.exit(allPassed ? 0 : 1);
