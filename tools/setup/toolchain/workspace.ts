import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Crew } from "../processes/crew.ts";
import { waitForLock } from "../processes/exclusive-lock.ts";
import { installProblem } from "./install-problem.mjs";
import { runQuietly } from "../processes/steps.ts";

export const root = join(import.meta.dirname, "../../..");

/** Installs the packages of pnpm-lock.yaml if needed. Throws with pnpm's output. */
export async function installWorkspace(crew: Crew): Promise<void> {
  const stampFile = join(root, "node_modules/.installed");
  const wanted = createHash("sha256")
    .update(readFileSync(join(root, "pnpm-lock.yaml")))
    .digest("hex");
  if (readIfThere(stampFile) === wanted) return;
  mkdirSync(join(root, ".tools"), { recursive: true });
  const lock = await waitForLock(join(root, ".tools/install.lock"));
  try {
    if (readIfThere(stampFile) === wanted) return;
    const args = [
      "install",
      "--frozen-lockfile",
      "--reporter=append-only",
      "--config.confirm-modules-purge=false",
    ];
    await runQuietly(crew, "Installing packages", { command: "pnpm", args }).catch((error: Error) => {
      throw new Error(`${error.message}\n${installProblem(error.message, root)}`);
    });
    writeFileSync(stampFile, wanted);
  } finally {
    lock.release();
  }
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
