import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { changedFiles } from "./changed-files.ts";

let folder = "";
const git = (...args: string[]) =>
  execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@b.c", ...args], {
    cwd: folder,
    encoding: "utf8",
  });
const put = (...files: string[]) =>
  files.forEach((file) => writeFileSync(join(folder, file), `${Math.random()}`));
const commit = () => {
  git("add", "--all");
  git("commit", "--quiet", "--message", "x");
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "changed-"));
  git("init", "--quiet", "--initial-branch", "main");
  put(".gitignore", "same", "older", "edited", "staged", "deleted", "moved");
  writeFileSync(join(folder, ".gitignore"), "ignored\n");
  commit();
});
afterEach(() => rmSync(folder, { recursive: true }));

it("returns the branch's changes and the uncommitted ones", () => {
  git("switch", "--quiet", "--create", "work");
  put("committed");
  commit();
  git("switch", "--quiet", "main");
  put("older");
  commit();
  git("switch", "--quiet", "work");
  put("edited", "staged", "new", "ignored");
  git("add", "staged");
  rmSync(join(folder, "deleted"));
  git("mv", "moved", "target");
  const { files, deleted } = changedFiles(folder);
  expect([...files].sort()).toEqual(["committed", "edited", "new", "staged", "target"]);
  expect([...deleted].sort()).toEqual(["deleted", "moved"]);
});

it("fails without main", () => {
  git("branch", "--move", "other");
  expect(() => changedFiles(folder)).toThrow("main");
});
