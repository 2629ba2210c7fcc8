import { callRoutes } from "@reprise/contracts";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** Two builds: the browser's (`vite build`) and the server's entry (`vite build --ssr`). */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  // The calls' addresses only: the schemas stay out of the browser.
  define: { __CALL_ROUTES__: JSON.stringify(callRoutes) },
  css: { modules: { generateScopedName: isSsrBuild === undefined ? "[name]-[local]" : "[hash:base64:5]" } },
  ssr: { noExternal: [/^@reprise\//u] },
  build: isSsrBuild
    ? { outDir: "dist/server", target: "node22", emptyOutDir: true }
    : {
        outDir: "dist/client",
        manifest: true,
        target: "es2022",
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: "src/entry.client.tsx",
          // React Router makes components (its name for React is `React$1`) and names them while it loads, which
          // keeps those that nobody uses in the bundle: 8 kB. Only such names are written at that time.
          treeshake: { manualPureFunctions: ["React$1"], propertyWriteSideEffects: false },
        },
      },
}));
