import { execFileSync } from "node:child_process";
import { cpSync, existsSync, globSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { root } from "../toolchain/workspace.ts";

/** Copies the files of a clone of this commit, plus uncommitted changes. */
export function copyRepository(folder: string): void {
  const list = ["ls-files", "--cached", "--others", "--exclude-standard", "--deduplicate", "-z"];
  const listed = execFileSync("git", list, { cwd: root, encoding: "utf8" }).split("\0");
  for (const file of listed.filter((name) => name !== "" && existsSync(join(root, name))))
    cpSync(join(root, file), join(folder, file), { recursive: true });
}

/** Gives a copy the toolchain and the installed packages of this repository; its workspace packages are its own. */
export function lendPackages(folder: string): void {
  for (const name of [".tools", "node_modules"]) symlinkSync(join(root, name), join(folder, name));
  for (const path of globSync(["apps/*", "packages/*", "tools/*"], { cwd: root })) {
    // Relative links, so they lead to the copied workspace packages.
    const from = join(root, path, "node_modules");
    if (existsSync(from))
      cpSync(from, join(folder, path, "node_modules"), {
        recursive: true,
        verbatimSymlinks: true,
        filter: (file) => !/\/node_modules\/\.(?!bin)/u.test(file),
      });
  }
}
