import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { buildVersion } from "./built-web-app.ts";

test("two builds have two versions, and a missing build has none", async () => {
  const folder = mkdtempSync(join(tmpdir(), "built-web-app-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const version = () => buildVersion(pathToFileURL(join(folder, "server/entry.server.js")).href);
  const build = (manifest: string) => {
    mkdirSync(join(folder, "client/.vite"), { recursive: true });
    writeFileSync(join(folder, "client/.vite/manifest.json"), manifest);
  };

  expect(await version()).toBeUndefined();
  build('{ "a": { "file": "a-1.js" } }');
  const first = await version();
  expect(first).toMatch(/^0\.1\.0\+[\da-f]{12}$/u);
  expect(await version()).toBe(first);
  build('{ "a": { "file": "a-2.js" } }');
  expect(await version()).not.toBe(first);
});
