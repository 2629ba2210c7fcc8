// npm test, pnpm verify: all checks, or some of them. pnpm test:nightly: those that take long.
import { parseArgs } from "node:util";
import { createChildProcesses } from "../processes/child-processes.ts";
import { waitForStopSignal } from "../processes/stop-signal.ts";
import { installWorkspace } from "../toolchain/workspace.ts";
import { runSteps } from "./run-steps.ts";
import { NIGHTLY_STEPS, TEST_STEPS } from "./test-steps.ts";

const repeatable = { type: "string", multiple: true, default: [] as string[] } as const;
const { only, skip, nightly } = parseArgs({
  options: { only: repeatable, skip: repeatable, nightly: { type: "boolean", default: false } },
}).values;
const steps = nightly ? NIGHTLY_STEPS : TEST_STEPS;
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
