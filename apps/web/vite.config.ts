import { browserCallRoutes } from "@reprise/contracts";
import react from "@vitejs/plugin-react";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { TEST_LIMITS } from "../../vitest.shared.ts";

/** What the customer's pages and the login modal share, which nobody loads to shop; not what every page has of them. */
const ACCOUNT = "features/(?:customer|login|newsletter)/(?![\\w-]+(?:\\.read|-store)\\.)";
/** Forms with errors at their fields. What forms on every page need lies in `lib`. */
const FORMS =
  "lib/(?:facebook-sdk|provider-names)\\.|ui/(?:error-summary|password-input)\\.|refusal-message\\.|forms/(?!(?:form|call-form|[\\w-]+\\.form|cart\\.forms|language\\.forms)\\.)";
/** What few shoppers need, although more than one part imports it: each gets a file of its own. */
const RARE =
  "features/language/carried-fields\\.|lib/lead-to-verification\\.|(?:same-site-path|verification-address)\\.";
/** Without what they stand on: that is in every page already. */
const LATER = { minShareCount: 2, includeDependenciesRecursively: false };

/**
 * Few files for each page instead of one for each set of pages that share something: what changes only with its
 * version, and what more than one page needs. i18next stays with the pages that need it (decision 10).
 */
const CHUNKS = [
  {
    name: "libraries",
    test: /node_modules\/(?:react|react-dom|react-router|scheduler|swr|dequal|use-sync-external-store)\//,
  },
  {
    name: "shared",
    test: new RegExp(`/src/(?!lib/rich-text|${RARE}|${ACCOUNT}|${FORMS})`, "u"),
    minShareCount: 2,
  },
  {
    ...LATER,
    name: "forms",
    test: new RegExp(`/src/(?:features/login/(?![\\w-]+(?:\\.read|-store)\\.)|${FORMS})`, "u"),
  },
  { ...LATER, name: "account", test: new RegExp(`/src/${ACCOUNT}`, "u") },
];

/**
 * React Router does not say that making a component changes nothing else, and then names it: either keeps in the
 * bundle what nobody uses of it, 4 kB compressed.
 */
const unusedComponents: Plugin = {
  name: "unused-components",
  apply: "build",
  transform: {
    filter: { id: /\/react-router\/dist\// },
    handler: (code) =>
      code
        .replaceAll(/^\w+\.displayName = .*;$/gmu, "")
        .replaceAll(/^(const \w+ = )(?=React\$1\.forwardRef\()/gmu, "$1/* @__PURE__ */ "),
  },
};

/** Two builds: the browser's (`vite build`) and the server's entry (`vite build --ssr`). */
export default defineConfig(({ isSsrBuild }) => ({
  test: TEST_LIMITS,
  plugins: [react(), unusedComponents],
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
          output: { codeSplitting: { groups: CHUNKS } },
        },
      },
}));
