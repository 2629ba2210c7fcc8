import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The repository. */
export const ROOT = join(import.meta.dirname, "../../../..");

/** Where everything that the suite starts writes its log. */
export const LOGS = join(import.meta.dirname, "../../test-results/logs");

export type Environment = Readonly<Record<string, string>>;

/** Starts a script of the repository; it ends when we do, however that was, and writes to `log`. */
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
    // Playwright asks for colours, which Node warns about where NO_COLOR is set too.
    env: { ...process.env, FORCE_COLOR: "0", ...env },
    stdio: ["ignore", output, output, "ipc"],
  });
  closeSync(output);
  return child;
}

/** Runs a script to its end. Throws with all that it said when it fails. */
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
