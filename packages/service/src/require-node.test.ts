import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const REQUIRE_NODE = "./require-node.mjs";

/** Runs a script in a Node that reports this version. */
function runIn(version: string, script = REQUIRE_NODE) {
  const reportVersion = `Object.defineProperty(process.versions, "node", { value: "${version}" })`;
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      "--import",
      `data:text/javascript,${encodeURIComponent(reportVersion)}`,
      fileURLToPath(new URL(script, import.meta.url)),
    ],
    { encoding: "utf8" },
  );
  return { status, stderr };
}

const stopped = (version: string) => ({
  status: 1,
  stderr: `Reprise needs Node 26 or newer, and this is Node ${version}: see "Deploy" in README.md.\n`,
});

it.each(["18.20.4", "25.9.0"])("stops Node %s with one sentence", (version) => {
  expect(runIn(version)).toEqual(stopped(version));
});

it.each(["api", "bff"])("is the first that the start of the %s does", (app) => {
  expect(runIn("25.9.0", `../../../apps/${app}/start.mjs`)).toEqual(stopped("25.9.0"));
});

it.each(["26.0.0", "100.0.0"])("accepts Node %s", (version) => {
  expect(runIn(version)).toEqual({ status: 0, stderr: "" });
});
