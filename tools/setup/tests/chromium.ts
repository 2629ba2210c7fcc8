import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import type { ChildProcesses } from "../processes/child-processes.ts";
import { root } from "../toolchain/workspace.ts";

export type Chromium = { ok: true; path: string } | { ok: false; problem: string };

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const MAC = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

/** Finds a Chromium for the browser tests, or installs one if that needs no confirmation. */
export async function findChromium(children: ChildProcesses, env = process.env): Promise<Chromium> {
  const named = env["CHROMIUM_PATH"];
  if (named && !existsSync(named)) return { ok: false, problem: `CHROMIUM_PATH names no file: ${named}` };
  const existing = named ?? installed(env["PATH"] ?? "");
  if (existing) return { ok: true, path: existing };
  for (const installCommand of installCommands()) {
    console.log(`Installing Chromium: ${installCommand.join(" ")}`);
    const [command = "", ...args] = installCommand;
    const code = await children
      .run({ command, args, env: { DEBIAN_FRONTEND: "noninteractive" } })
      .catch(() => 1);
    const path = code === 0 && installed(env["PATH"] ?? "");
    if (path) return { ok: true, path };
  }
  const problem =
    "The browser tests need Chromium: install it, or set CHROMIUM_PATH to a Chromium or Chrome.";
  return { ok: false, problem };
}

function installed(path: string): string | undefined {
  const folders = [...path.split(delimiter), "/usr/bin"];
  const candidates = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...candidates, MAC, playwrightChromium()].find((file) => existsSync(file));
}

function playwrightChromium(): string {
  const { chromium } = createRequire(join(root, "tools/e2e/package.json"))("playwright");
  return chromium.executablePath();
}

function installCommands(): string[][] {
  const playwright = [process.execPath, join(root, "tools/e2e/node_modules/playwright/cli.js")];
  const downloads = [[...playwright, "install", "chromium"]];
  if (process.getuid?.() !== 0 || !isDebian()) return downloads;
  const apt = "apt-get update -q && apt-get install -y -q --no-install-recommends chromium";
  return [["sh", "-c", apt], ...downloads];
}

function isDebian(): boolean {
  return existsSync("/etc/os-release") && /^ID=debian$/m.test(readFileSync("/etc/os-release", "utf8"));
}
