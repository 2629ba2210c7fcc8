import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ChildProcesses } from "../processes/child-processes.ts";
import { root } from "../toolchain/workspace.ts";
import { installedChromium, installedShell } from "./installed-chromium.ts";

export type Chromium = { ok: true; path: string } | { ok: false; problem: string };

/**
 * Finds a browser for the browser tests, or installs one if that needs no confirmation. A headless shell needs half the
 * CPU time of a complete Chromium, so CI installs one even beside a Chromium.
 */
export async function findChromium(children: ChildProcesses, env = process.env): Promise<Chromium> {
  const named = env["CHROMIUM_PATH"];
  if (named && !existsSync(named)) return { ok: false, problem: `CHROMIUM_PATH names no file: ${named}` };
  const path = env["PATH"] ?? "";
  const existing = named || (env["CI"] ? installedShell(path) : installedChromium(path));
  if (existing) return { ok: true, path: existing };
  for (const installCommand of installCommands()) {
    console.log(`Installing a browser: ${installCommand.join(" ")}`);
    const [command = "", ...args] = installCommand;
    const code = await children
      .run({ command, args, env: { DEBIAN_FRONTEND: "noninteractive" } })
      .catch(() => 1);
    if (code === 0) break;
  }
  const found = installedChromium(path);
  if (found) return { ok: true, path: found };
  const problem =
    "The browser tests need Chromium: install it, or set CHROMIUM_PATH to a Chromium or Chrome.";
  return { ok: false, problem };
}

function installCommands(): string[][] {
  const playwright = [process.execPath, join(root, "tools/e2e/node_modules/playwright/cli.js")];
  const downloads = [[...playwright, "install", "--only-shell", "chromium"]];
  if (process.getuid?.() !== 0 || !isDebian()) return downloads;
  const apt = "apt-get update -q && apt-get install -y -q --no-install-recommends";
  // Debian before 12 has no headless shell.
  return [["sh", "-c", `${apt} chromium-headless-shell`], ...downloads, ["sh", "-c", `${apt} chromium`]];
}

function isDebian(): boolean {
  return existsSync("/etc/os-release") && /^ID=debian$/m.test(readFileSync("/etc/os-release", "utf8"));
}
