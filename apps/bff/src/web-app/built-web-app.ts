import { hash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import packageJson from "../../package.json" with { type: "json" };
import { type AssetManifest, createPageAssets } from "./asset-manifest.ts";
import type { ServerEntry, WebApp, WebAppSource } from "./web-app.ts";

/** A version that changes with the built files; undefined: nothing is built. */
export async function buildVersion(serverEntry = serverEntryUrl()): Promise<string | undefined> {
  try {
    const manifest = await readFile(new URL("../client/.vite/manifest.json", serverEntry));
    return `${packageJson.version}+${hash("sha256", manifest).slice(0, 12)}`;
  } catch {
    return undefined;
  }
}

const serverEntryUrl = () => import.meta.resolve("@reprise/web/entry.server");

/**
 * Loads the built web app, once.
 * @throws Error when it is not built.
 */
export async function loadBuiltWebApp(): Promise<WebAppSource> {
  const serverEntry = serverEntryUrl();
  const client = new URL("../client/", serverEntry);
  const manifest = JSON.parse(
    await readFile(new URL(".vite/manifest.json", client), "utf8"),
  ) as AssetManifest;
  const { renderPage, pageEntry } = (await import(serverEntry)) as ServerEntry;
  const app: WebApp = { renderPage, pageEntry, assets: createPageAssets(manifest) };
  return { load: async () => app, clientFolder: fileURLToPath(client) };
}
