import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

export interface Changes {
  /** The commit that the changes begin after. */
  readonly since: string;
  /** Paths from the repository's root of the files that were changed or added, committed or not. */
  readonly files: readonly string[];
}

/** What this checkout changes: since it left `main`, and what is not committed yet. */
export function changedFiles(folder: string): Changes {
  const git = (...args: string[]) =>
    execFileSync("git", args, { cwd: folder, encoding: "utf8", stdio: "pipe" });
  const lines = (text: string) => text.split("\0").filter((line) => line !== "");
  const since = mainBranches(git)
    .map((branch) => git("merge-base", "HEAD", branch).trim())
    .at(0);
  if (since === undefined)
    throw new Error("There is no branch main or origin/main that changes could be held against.");
  const files = [
    ...lines(git("diff", "--name-only", "-z", since)),
    ...lines(git("ls-files", "--others", "--exclude-standard", "-z")),
  ];
  return { since, files: files.filter((file) => existsSync(join(folder, file))) };
}

/** Those that there are, the local one first. */
const mainBranches = (git: (...args: string[]) => string) =>
  ["main", "origin/main"].filter((branch) => {
    try {
      return git("rev-parse", "--verify", "--quiet", branch) !== "";
    } catch {
      return false;
    }
  });
