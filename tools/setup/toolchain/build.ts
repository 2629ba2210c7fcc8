// npm run build: builds the web app for a deployment, also in a new clone.
import { join } from "node:path";
import { createChildProcesses, nodeTask } from "../processes/child-processes.ts";
import { waitForStopSignal } from "../processes/stop-signal.ts";
import { installWorkspace, root } from "./workspace.ts";

const children = createChildProcesses();

async function build(): Promise<number> {
  await installWorkspace(children);
  const turbo = join(root, "node_modules/turbo/bin/turbo");
  return children.run({ ...nodeTask(turbo, ["run", "build", "--ui=stream"]), cwd: root });
}

const code = await Promise.race([build(), waitForStopSignal(() => children.kill())]).catch(
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
  },
);
await children.stop();
process.exit(code ?? 1);
