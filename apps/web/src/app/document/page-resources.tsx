import { createContext, use } from "react";
import { preload, preloadModule } from "react-dom";
import type { PageAssets } from "../routing/page-context.ts";

export interface ServerResources {
  readonly assets: PageAssets;
  /** Manifest key of the page's module. */
  readonly page: string | null;
  /** Message catalogues that the first render needs. */
  readonly messages: readonly string[];
}

/** Server only: the browser has already loaded these files. */
export const ServerResourcesProvider = createContext<ServerResources | null>(null);

/** Code loads after styles, font and pictures: the page is readable without it. */
const MODULE = { as: "script", fetchPriority: "low" } as const;

/** Preloads the page's files in the head, before its markup. */
export function PageResources() {
  // The build drops the rest from the browser's code.
  const resources = import.meta.env.SSR ? use(ServerResourcesProvider) : null;
  if (!resources) return null;
  const { assets, page, messages } = resources;
  for (const font of assets.fonts)
    preload(font, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
  for (const path of messages) preload(path, { as: "fetch", crossOrigin: "anonymous", fetchPriority: "low" });
  for (const module of [assets.entry, ...assets.modulePreloads(page)]) preloadModule(module, MODULE);
  return assets.stylesheet && <link rel="stylesheet" href={assets.stylesheet} precedence="default" />;
}
