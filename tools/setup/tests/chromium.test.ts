import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createChildProcesses } from "../processes/child-processes.ts";
import { findChromium } from "./chromium.ts";
import { installedChromium } from "./installed-chromium.ts";

let folder = "";
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "chromium-"))));
afterEach(() => rmSync(folder, { recursive: true }));

/** Creates an executable's file in the folder. */
function create(name: string): string {
  const path = join(folder, name);
  writeFileSync(path, "");
  return path;
}

it("prefers a headless shell to a complete Chromium", () => {
  create("chromium");
  const shell = create("chromium-headless-shell");
  expect(installedChromium(folder)).toBe(shell);
});

describe("findChromium", () => {
  it("uses the named Chromium before any other", async () => {
    create("chromium-headless-shell");
    const path = create("google-chrome");
    expect(await findChromium(createChildProcesses(), { CHROMIUM_PATH: path })).toEqual({ ok: true, path });
  });

  it("finds a headless shell on PATH", async () => {
    const path = create("chromium-headless-shell");
    for (const env of [{ PATH: folder }, { PATH: folder, CI: "true" }])
      expect(await findChromium(createChildProcesses(), env)).toEqual({ ok: true, path });
  });

  it("reports that the named one does not exist", async () => {
    const problem = `CHROMIUM_PATH names no file: ${folder}/none`;
    expect(await findChromium(createChildProcesses(), { CHROMIUM_PATH: `${folder}/none` })).toEqual({
      ok: false,
      problem,
    });
  });
});
