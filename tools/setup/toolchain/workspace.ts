import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ChildProcesses } from "../processes/child-processes.ts";
import { waitForLock } from "../processes/exclusive-lock.ts";
import { runQuietly } from "../processes/steps.ts";
import { installProblem } from "./install-problem.mjs";

export const root = join(import.meta.dirname, "../../..");

/** Installs the packages of pnpm-lock.yaml if needed. Throws with pnpm's output. */
export async function installWorkspace(children: ChildProcesses): Promise<void> {
  const stampFile = join(root, "node_modules/.installed");
  const lockHash = createHash("sha256")
    .update(readFileSync(join(root, "pnpm-lock.yaml")))
    .digest("hex");
  if (readIfExists(stampFile) === lockHash) return;
  mkdirSync(join(root, ".tools"), { recursive: true });
  const lock = await waitForLock(join(root, ".tools/install.lock"));
  try {
    if (readIfExists(stampFile) === lockHash) return;
    const args = [
      "install",
      "--frozen-lockfile",
      "--reporter=append-only",
      "--config.confirm-modules-purge=false",
    ];
    await runQuietly(children, "Installing packages", { command: "pnpm", args }).catch((error: Error) => {
      throw new Error(`${error.message}\n${installProblem(error.message, root)}`);
    });
    writeFileSync(stampFile, lockHash);
  } finally {
    lock.release();
  }
}

function readIfExists(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
