import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const REQUIRE_NODE = fileURLToPath(new URL("./require-node.mjs", import.meta.url));

/** Runs require-node.mjs in a Node that reports this version. */
function runIn(version: string) {
  const reportVersion = `Object.defineProperty(process.versions, "node", { value: "${version}" })`;
  const { status, stderr } = spawnSync(
    process.execPath,
    ["--import", `data:text/javascript,${encodeURIComponent(reportVersion)}`, REQUIRE_NODE],
    { encoding: "utf8" },
  );
  return { status, stderr };
}

it.each(["18.20.4", "25.9.0"])("stops Node %s with one sentence", (version) => {
  expect(runIn(version)).toEqual({
    status: 1,
    stderr: `Reprise needs Node 26 or newer, and this is Node ${version}: see "Deploy" in README.md.\n`,
  });
});

it.each(["26.0.0", "100.0.0"])("accepts Node %s", (version) => {
  expect(runIn(version)).toEqual({ status: 0, stderr: "" });
});
