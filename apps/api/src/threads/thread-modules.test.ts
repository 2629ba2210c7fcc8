import { spawnSync } from "node:child_process";
import { globSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const source = join(import.meta.dirname, "..");
/** Prints the address of each module that the process loads. */
const printModules = `data:text/javascript,${encodeURIComponent(`
  import { writeSync } from "node:fs";
  import { registerHooks } from "node:module";
  registerHooks({ load(url, context, next) { writeSync(1, url + "\\n"); return next(url, context); } });
`)}`;

// Every thread has modules of its own: the whole contract with zod and telephone numbers takes 10 MB of each.
test.each(globSync("**/*-worker.ts", { cwd: source }))("%s loads no contract of calls", (script) => {
  const { stdout } = spawnSync(process.execPath, ["--import", printModules, join(source, script)], {
    encoding: "utf8",
  });
  const loaded = stdout.split("\n");
  expect(loaded).toContainEqual(expect.stringContaining(script));
  expect(loaded.filter((url) => /\/contracts\/src\/index\.ts$|\/node_modules\/zod\//u.test(url))).toEqual([]);
});
