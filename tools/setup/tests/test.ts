// npm test, pnpm verify: every check there is; a step alone with --only, all but one with --skip.
import { parseArgs } from "node:util";
import { createCrew } from "../processes/crew.ts";
import { runSteps } from "./run-steps.ts";
import { steps } from "./test-steps.ts";
import { whenToldToStop } from "../processes/told-to-stop.ts";
import { installWorkspace } from "../toolchain/workspace.ts";

const names = steps.map(({ name }) => name);
const list = { type: "string", multiple: true, default: [] as string[] } as const;
const { only, skip } = parseArgs({ options: { only: list, skip: list } }).values;
const unknown = [...only, ...skip].find((name) => !names.includes(name));
if (unknown !== undefined) {
  console.error(`There is no step "${unknown}": the steps are ${names.join(", ")}.`);
  process.exit(1);
}

const crew = createCrew();
const chosen = steps.filter(({ name }) => (only.length === 0 || only.includes(name)) && !skip.includes(name));
const run = installWorkspace(crew).then(() => runSteps(crew, chosen));
const allPassed = await Promise.race([run, whenToldToStop(() => crew.kill())]).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
});
await crew.stop();
process.exit(allPassed ? 0 : 1);
