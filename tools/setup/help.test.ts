import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "./toolchain/workspace.ts";

it.each([
  ["tools/setup/run.mjs", "start"],
  ["tools/setup/run.mjs", "test"],
  ["tools/setup/run.mjs", "dev"],
  ["tools/setup/run.mjs", "catalogue"],
  ["tools/setup/run.mjs", "shop"],
  ["tools/setup/run.mjs", "bench"],
  ["tools/setup/run.mjs", "trust"],
  ["tools/setup/run.mjs", "new"],
  ["tools/catalogue/src/cli.ts", "import"],
  ["tools/catalogue/src/cli.ts", "demo"],
  ["tools/bench/src/cli.ts", "ready"],
  ["tools/shop/src/cli.ts", "stock"],
  ["tools/shop/src/cli.ts", "stock", "show"],
  ["apps/api/start.mjs"],
  ["apps/api/start.mjs", "migrate"],
  ["apps/bff/start.mjs"],
])("%s %s answers --help, and does nothing", { timeout: 30_000 }, (script, ...args) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, script), ...args, "--help"], {
    cwd: root,
    env: { PATH: process.env["PATH"], NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"] },
    encoding: "utf8",
    timeout: 25_000,
  });
  expect([status, stderr]).toEqual([0, ""]);
  expect(stdout).toMatch(/^(?:Usage|npm|pnpm)/u);
});
