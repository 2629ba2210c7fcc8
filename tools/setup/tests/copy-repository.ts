import { execFileSync } from "node:child_process";
import { cpSync, existsSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { root } from "../toolchain/workspace.ts";

/** Copies the files of a clone of this commit, plus uncommitted changes. */
export function copyRepository(folder: string): void {
  const list = ["ls-files", "--cached", "--others", "--exclude-standard", "--deduplicate", "-z"];
  const listed = execFileSync("git", list, { cwd: root, encoding: "utf8" }).split("\0");
  for (const file of listed.filter((name) => name !== "" && existsSync(join(root, name))))
    cpSync(join(root, file), join(folder, file), { recursive: true });
}

/** Gives a copy the Node and pnpm of this repository. */
export const lendToolchain = (folder: string) => symlinkSync(join(root, ".tools"), join(folder, ".tools"));

/**
 * Variables with which pnpm installs the packages of a copy without a network: the store of this repository has them all. The
 * copy may be on another disk, which would have a store of its own.
 */
export const fromStore = (): Record<string, string> => ({
  pnpm_config_offline: "true",
  pnpm_config_store_dir: execFileSync("pnpm", ["store", "path"], { cwd: root, encoding: "utf8" }).trim(),
  pnpm_config_trust_lockfile: "true",
});
