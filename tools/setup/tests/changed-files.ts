import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

export interface Changes {
  /** Commit that the changes are compared with. */
  readonly since: string;
  /** Paths from the repository's root of changed or added files, committed or not. */
  readonly files: readonly string[];
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
  const files = [
    ...lines(git("diff", "--name-only", "-z", since)),
    ...lines(git("ls-files", "--others", "--exclude-standard", "-z")),
  ];
  return { since, files: files.filter((file) => existsSync(join(folder, file))) };
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
