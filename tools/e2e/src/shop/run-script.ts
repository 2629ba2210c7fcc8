import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Repository root. */
export const ROOT = join(import.meta.dirname, "../../../..");

/** Folder of all logs of the suite. */
export const LOGS = join(import.meta.dirname, "../../test-results/logs");

export type Environment = Readonly<Record<string, string>>;

/** Starts a script of the repository with its output in `log`; it ends with this process in any case. */
export function startScript(
  script: string,
  args: readonly string[],
  env: Environment,
  log: string,
): ChildProcess {
  const endWithParent = join(ROOT, "tools/setup/processes/end-with-parent.ts");
  const output = openSync(log, "a");
  const child = spawn(process.execPath, ["--import", endWithParent, join(ROOT, script), ...args], {
    cwd: ROOT,
    // Playwright sets FORCE_COLOR; with NO_COLOR Node would warn.
    env: { ...process.env, FORCE_COLOR: "0", ...env },
    stdio: ["ignore", output, output, "ipc"],
  });
  closeSync(output);
  return child;
}

/** Runs a script to completion. Throws with its whole output on failure. */
export async function runScript(
  script: string,
  args: readonly string[],
  env: Environment,
  log: string,
): Promise<void> {
  const [code] = (await once(startScript(script, args, env, log), "exit")) as [number | null];
  if (code !== 0)
    throw new Error(`${script} ${args.join(" ")} ended with ${code}:\n${readFileSync(log, "utf8")}`);
}
