import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../toolchain/workspace.ts";

const run = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, "one.ts"), ...args],
    { cwd: root, encoding: "utf8" },
  );
  return [status, stdout, stderr];
};

test("a path without a test is named, and so is a missing one", () => {
  expect(run("apps/api/src/nope.test.ts")).toEqual([
    1,
    "",
    'No test and no browser spec has "apps/api/src/nope.test.ts" in its path.\n',
  ]);
  expect(run()).toEqual([1, "", expect.stringMatching(/^Which test\? npm run test:one -- /u)]);
});
