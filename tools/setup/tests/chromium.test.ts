import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findChromium } from "./chromium.ts";
import { createChildProcesses } from "../processes/child-processes.ts";

let folder = "";
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "chromium-"))));
afterEach(() => rmSync(folder, { recursive: true }));

describe("findChromium", () => {
  it("uses the named Chromium, or finds one on PATH", async () => {
    const path = join(folder, "google-chrome");
    writeFileSync(path, "");
    expect(await findChromium(createChildProcesses(), { CHROMIUM_PATH: path })).toEqual({ ok: true, path });
    expect(await findChromium(createChildProcesses(), { PATH: folder })).toEqual({ ok: true, path });
  });

  it("reports that the named one does not exist", async () => {
    const problem = `CHROMIUM_PATH names no file: ${folder}/none`;
    expect(await findChromium(createChildProcesses(), { CHROMIUM_PATH: `${folder}/none` })).toEqual({
      ok: false,
      problem,
    });
  });
});
