import { browserCallRoutes } from "@reprise/contracts";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

/**
 * Few files for each page instead of one for each set of pages that share something: what changes only with its
 * version, and what more than one page needs. i18next stays with the pages that need it (decision 10).
 */
const CHUNKS = [
  { name: "libraries", test: /node_modules\/(?:react|react-dom|react-router|scheduler|swr|dequal|use-sync-external-store)\// },
  { name: "shared", test: /\/src\/(?!lib\/rich-text)/, minShareCount: 2 },
];

/** React Router names its components as it makes them, which would keep those that nobody uses: 6 kB compressed. */
const withoutDisplayNames: Plugin = {
  name: "without-display-names",
  apply: "build",
  transform: {
    filter: { id: /\/react-router\/dist\// },
    handler: (code) => code.replaceAll(/^\w+\.displayName = .*;$/gmu, ""),
  },
};

/** Two builds: the browser's (`vite build`) and the server's entry (`vite build --ssr`). */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), withoutDisplayNames],
  // The calls' addresses only: the schemas stay out of the browser.
  define: { __CALL_ROUTES__: JSON.stringify(browserCallRoutes) },
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
          // How React Router calls React when it makes components, used ones and others.
          treeshake: { manualPureFunctions: ["React$1"] },
          output: { codeSplitting: { groups: CHUNKS } },
        },
      },
}));
