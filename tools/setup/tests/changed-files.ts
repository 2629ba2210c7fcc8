import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

/** Paths from the repository's root, of committed and uncommitted changes. */
export interface Changes {
  /** Changed and added files. */
  readonly files: readonly string[];
  readonly deleted: readonly string[];
}

/** Changes of this checkout since it left `main`, including uncommitted ones. */
export function changedFiles(folder: string): Changes {
  const git = (...args: string[]) =>
    execFileSync("git", args, { cwd: folder, encoding: "utf8", stdio: "pipe" });
  const lines = (text: string) => text.split("\0").filter((line) => line !== "");
  const since = mainBranches(git)
    .map((branch) => git("merge-base", "HEAD", branch).trim())
    .at(0);
  if (since === undefined)
    throw new Error("There is no branch main or origin/main to compare the changes with.");
  const all = [
    ...lines(git("diff", "--name-only", "--no-renames", "-z", since)),
    ...lines(git("ls-files", "--others", "--exclude-standard", "-z")),
  ];
  const exists = (file: string) => existsSync(join(folder, file));
  return { files: all.filter(exists), deleted: all.filter((file) => !exists(file)) };
}

/** Existing refs, the local one first. */
const mainBranches = (git: (...args: string[]) => string) =>
  ["main", "origin/main"].filter((branch) => {
    try {
      return git("rev-parse", "--verify", "--quiet", branch) !== "";
    } catch {
      return false;
    }
  });
