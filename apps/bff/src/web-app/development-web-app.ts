import { realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";
import middie from "@fastify/middie";
import type { PageAssets } from "@reprise/web/page-context";
import type { FastifyInstance } from "fastify";
import type { ServerEntry, WebAppSource } from "./web-app.ts";

/** Starts hot reload, then the app: React Refresh must be loaded before the first component. */
const DEVELOPMENT_ENTRY = `
import { injectIntoGlobalHook } from "/@react-refresh";
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
await import("/@vite/client");
await import("/src/entry.client.tsx");
`;

const assets: PageAssets = {
  entry: "/development-entry.js",
  module: (page) => `/${page}`,
  modulePreloads: () => [],
  stylesheet: null,
  fonts: [],
};

/** Runs Vite inside the BFF: unbundled sources with hot reload on both sides. */
export async function startDevelopmentWebApp(app: FastifyInstance): Promise<WebAppSource> {
  const { createServer, createServerModuleRunner, isRunnableDevEnvironment } = await import("vite");
  // Not by the link in node_modules: neither Vite watches nor Node reads TypeScript files in there.
  const root = realpathSync(
    fileURLToPath(new URL("../../", import.meta.resolve("@reprise/web/entry.server"))),
  );
  const vite = await createServer({
    root,
    // The default writes a temporary file, imports and deletes it: `node --watch` would restart the BFF each time.
    configLoader: "native",
    appType: "custom",
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  const { ssr } = vite.environments;
  if (!ssr) throw new Error("Vite has no environment for the server");
  const runner = isRunnableDevEnvironment(ssr) ? ssr.runner : createServerModuleRunner(ssr);

  await app.register(middie);
  app.use(vite.middlewares);
  app.addHook("onClose", async () => vite.close());
  app.get(assets.entry, (_, reply) => reply.type("text/javascript; charset=utf-8").send(DEVELOPMENT_ENTRY));

  return {
    async load() {
      const { renderPage, pageEntry } = await runner.import<ServerEntry>("/src/entry.server.tsx");
      return { renderPage, pageEntry, assets };
    },
  };
}
