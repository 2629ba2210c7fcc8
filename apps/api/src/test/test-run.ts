import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { TEST_RUN } from "./test-database.ts";

const SCRIPT = fileURLToPath(new URL("drop-test-databases.ts", import.meta.url));

/**
 * Vitest's global set-up: names the run, and drops its databases at the end. Not earlier, because a file system without
 * a journal creates files slowly where many were deleted just before. Each drop waits for a checkpoint, so a process of
 * its own drops them.
 */
export default function nameRun(): (() => void) | undefined {
  if (!process.env["DATABASE_URL"]) return undefined;
  const run = String(Date.now());
  process.env[TEST_RUN] = run;
  return () => spawn(process.execPath, [SCRIPT, run], { detached: true, stdio: "ignore" }).unref();
}
