import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "./toolchain/workspace.ts";

type Command = readonly [script: string, ...args: string[]];

const PACKAGES = ["package.json", "{apps,packages,tools}/*/package.json"];
const SOURCES = ["{apps,packages,tools}/*/*.{ts,mjs}", "{apps,packages,tools}/*/src/**/*.ts"];
/** What reads its arguments or does something only when it is started. */
const STARTED = /\bprocess\.argv\b|\bimport\.meta\.main\b/u;

/** No commands: other files start or load them. */
const NO_COMMANDS = new Set([
  "apps/api/src/test/drop-test-databases.ts",
  "packages/service/src/test/closing-process.ts",
  // Imported by the main.ts of the sandboxes.
  "tools/provider-sandbox/src/run-sandbox.ts",
  "tools/trust/src/watch/report-health.ts",
]);

const read = (path: string) => readFileSync(join(root, path), "utf8");
const find = (patterns: readonly string[]) =>
  globSync(patterns, { cwd: root, exclude: ["**/node_modules/**", "**/dist/**"] }).map((path) =>
    path.replaceAll("\\", "/"),
  );

/** The commands `node file.ts …` in the scripts and the bin of a package. */
function commandsOf(path: string): Command[] {
  const { scripts = {}, bin = {} } = JSON.parse(read(path)) as {
    readonly scripts?: Readonly<Record<string, string>>;
    readonly bin?: string | Readonly<Record<string, string>>;
  };
  const started = [
    ...Object.values(scripts)
      .join(" && ")
      .matchAll(/\bnode ([\w./-]+\.(?:ts|mjs))((?: \w+)*)/gu),
  ];
  const commands = started.map(([, file = "", args = ""]) => [file, ...args.split(" ").slice(1)] as const);
  const bins = typeof bin === "string" ? [bin] : Object.values(bin);
  return [...commands, ...bins.map((file) => [file] as const)].map(([file, ...args]) => [
    join(dirname(path), file).replaceAll("\\", "/"),
    ...args,
  ]);
}

const scripts = find(PACKAGES).flatMap(commandsOf);
const mains = find(SOURCES)
  .filter((path) => !path.endsWith(".test.ts") && !NO_COMMANDS.has(path))
  .filter((path) => /\/(?:main\.ts|start\.mjs)$/u.test(path) || STARTED.test(read(path)))
  .map((path): Command => [path]);
/** The help of single commands of a command line. */
const SUBCOMMANDS: readonly Command[] = [
  ["tools/catalogue/src/cli.ts", "import"],
  ["tools/catalogue/src/cli.ts", "demo"],
  ["tools/bench/src/cli.ts", "ready"],
  ["tools/shop/src/cli.ts", "stock"],
  ["tools/shop/src/cli.ts", "stock", "show"],
  ["apps/api/start.mjs", "migrate"],
];
const byName = new Map([...scripts, ...mains, ...SUBCOMMANDS].map((command) => [command.join(" "), command]));
const commands = [...byName].map(([name, command]) => ({ name, command }));

const run = ([script, ...args]: Command, env: Readonly<Record<string, string>> = {}) =>
  spawnSync(process.execPath, [join(root, script), ...args], {
    cwd: root,
    env: { PATH: process.env["PATH"], NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"], ...env },
    encoding: "utf8",
    timeout: 25_000,
  });

describe("commands", () => {
  it("are found", () => {
    expect([...byName.keys()]).toEqual(
      expect.arrayContaining(["tools/setup/run.mjs start", "tools/e2e/src/serve.ts", "apps/api/src/main.ts"]),
    );
  });

  it.each(commands)("$name answers --help, and does nothing", ({ command: [script, ...args] }) => {
    const { status, stdout, stderr } = run([script, ...args, "--help"]);
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(/^(?:Usage|npm|pnpm)/u);
  });

  it("of CI answer --help, and do nothing", () => {
    const { status, stdout, stderr } = spawnSync(join(root, ".ci/run"), ["--help"], {
      encoding: "utf8",
      timeout: 25_000,
    });
    expect([status, stdout, stderr]).toEqual([0, expect.stringMatching(/^Usage: \.ci\/run\n/u), ""]);
  });

  it.each<Command>([
    ["tools/trust/src/cli.ts", "--short", "--only", "last-unit"],
    ["tools/bench/src/cli.ts", "ready"],
  ])("%s names a server that cannot be reached in a sentence", (script, ...args) => {
    const { status, stdout, stderr } = run([script, ...args], {
      DATABASE_URL: "postgres://shop:hunter2@127.0.0.1:9/shop",
    });
    expect([status, stdout, stderr]).toEqual([1, "", "DATABASE_URL cannot be reached (ECONNREFUSED).\n"]);
  });

  it.each(["bank-sandbox", "payment-sandbox", "identity-providers"])(
    "%s answers -h, and names a missing variable in a sentence",
    (name) => {
      const main = `tools/${name}/src/main.ts`;
      expect(run([main, "-h"]).stdout).toMatch(/^Usage/u);
      const { status, stdout, stderr } = run([main]);
      expect([status, stdout]).toEqual([1, ""]);
      expect(stderr).toMatch(/^[A-Z_]+ is not set\..*\n$/u);
    },
  );
});
