import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { type AssetManifest, createPageAssets } from "./asset-manifest.ts";
import type { ServerEntry, WebApp, WebAppSource } from "./web-app.ts";

/**
 * The built web app, loaded once.
 * @throws Error at once when it is not built.
 */
export async function loadBuiltWebApp(): Promise<WebAppSource> {
  const serverEntry = import.meta.resolve("@reprise/web/entry.server");
  const client = new URL("../client/", serverEntry);
  const manifest = JSON.parse(
    await readFile(new URL(".vite/manifest.json", client), "utf8"),
  ) as AssetManifest;
  const { renderPage, pageEntry } = (await import(serverEntry)) as ServerEntry;
  const app: WebApp = { renderPage, pageEntry, assets: createPageAssets(manifest) };
  return { load: async () => app, clientFolder: fileURLToPath(client) };
}
