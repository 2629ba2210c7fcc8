import { existsSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, delimiter, join } from "node:path";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const SHELL_NAMES = ["chromium-headless-shell", "chrome-headless-shell", "headless_shell"];
const MAC = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

/** The installed headless shell, otherwise the installed Chromium or Chrome. */
export function installedChromium(path: string): string | undefined {
  return (
    installedShell(path) ??
    [...inFolders(path, NAMES), MAC, playwrightChromium()].find((file) => existsSync(file))
  );
}

/** The installed headless shell: Chromium without windows, which needs half its CPU time. */
export function installedShell(path: string): string | undefined {
  return [...inFolders(path, SHELL_NAMES), ...playwrightShells()].find((file) => existsSync(file));
}

function inFolders(path: string, names: readonly string[]): string[] {
  const folders = [...path.split(delimiter), "/usr/bin"];
  return folders.flatMap((folder) => names.map((name) => join(folder, name)));
}

function playwrightChromium(): string {
  const { chromium } = createRequire(join(import.meta.dirname, "../../e2e/package.json"))("playwright");
  return chromium.executablePath();
}

/** Playwright keeps its headless shell beside its Chromium, and does not export the path. */
function playwrightShells(): string[] {
  const folder = playwrightChromium().replace(/chromium-(\d+)[/\\].*$/u, "chromium_headless_shell-$1");
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return files.filter((file) => SHELL_NAMES.includes(basename(file))).map((file) => join(folder, file));
}
