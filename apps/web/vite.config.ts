import { browserCallRoutes } from "@reprise/contracts";
import { localized } from "@reprise/locale";
import { readTexts } from "@reprise/locale/messages";
import react from "@vitejs/plugin-react";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { TEST_OPTIONS } from "../../vitest.shared.ts";

/** Folders without words of a slice. Nearly every page needs some of each; of `lib/sign-in` few do. */
const WITHOUT_SLICE = /^(?:lib\/(?!sign-in)|tracking$|ui$)/u;

/** Name of the file of a module: `src/features/catalogue/list/facet-form.tsx` → `catalogue-list`. */
function fileOf(id: string): string | null {
  const folder = /\/web\/src\/(?:features\/)?(.+)\//u.exec(id)?.[1];
  if (folder === undefined) return null;
  return WITHOUT_SLICE.test(folder) ? "shared" : folder.replaceAll("/", "-");
}

/** Files follow folders: the libraries, what every page loads, and what several pages share of each folder. */
const CHUNKS = [
  { name: "libraries", test: /\/node_modules\//u, tags: ["$initial" as const] },
  { name: "every-page", tags: ["$initial" as const] },
  // Only the pages of labels draw codes.
  { name: "qr-code", test: /\/(?:ui\/qr-code\.|node_modules\/uqr\/)/u },
  // Of orders and trade-in orders.
  { name: "sheet", test: /\/ui\/sheet\./u },
  // Of pages with long forms: a product has none.
  {
    name: "form-fields",
    test: /\/web\/src\/forms\/(?:address-fields|choice-cards|confirmed-form|current-password-field|email-field|error-summary|fields|form|password-\w+)\./,
    includeDependenciesRecursively: false,
  },
  // Of products, too, unlike the other parts of orders.
  { name: "test-record", test: /\/ui\/order\/test-record\./, includeDependenciesRecursively: false },
  { name: fileOf, minShareCount: 2, includeDependenciesRecursively: false },
];

/** Files of the initial chunks, by {@link CHUNKS}. */
const IN_EVERY_PAGE = /^assets\/(?:entry|libraries|rolldown-runtime)[.-]/u;

const texts = readTexts("built-in");
const languageDialog = localized((locale) => ({
  title: texts[locale]("languageDialog.title"),
  confirm: texts[locale]("languageDialog.confirm"),
  continue: texts[locale]("languageDialog.continue"),
}));

/** On the server each page's module has its `source`, by which the manifest names the files that the browser needs for it. */
const pageSources: Plugin = {
  name: "page-sources",
  transform(code, id, options) {
    const source = /\/web\/(src\/features\/.+\.page\.tsx)$/u.exec(id)?.[1];
    if (source === undefined || options?.ssr !== true) return null;
    return { code: `${code}\nexport const source = ${JSON.stringify(source)};\n`, map: null };
  },
};

/** Two builds: the browser's (`vite build`) and the server's entry (`vite build --ssr`). */
export default defineConfig(({ isSsrBuild }) => ({
  test: { ...TEST_OPTIONS, setupFiles: "src/test/fresh-modules.ts" },
  plugins: [react(), pageSources],
  define: {
    // The calls' addresses only: the schemas stay out of the browser.
    __CALL_ROUTES__: JSON.stringify(browserCallRoutes),
    __LANGUAGE_DIALOG__: JSON.stringify(languageDialog),
  },
  css: { modules: { generateScopedName: isSsrBuild === undefined ? "[name]-[local]" : "[hash:base64:5]" } },
  ssr: { noExternal: [/^@reprise\//u] },
  build: isSsrBuild
    ? { outDir: "dist/server", target: "node22", emptyOutDir: true }
    : {
        outDir: "dist/client",
        manifest: true,
        target: "es2022",
        // A lazy part need not list what every page has loaded already.
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_file, files) => files.filter((file) => !IN_EVERY_PAGE.test(file)),
        },
        // One stylesheet for all pages (20 kB): eight small ones need a second round trip before the first paint.
        cssCodeSplit: false,
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: "src/entry.client.tsx",
          output: { codeSplitting: { groups: CHUNKS } },
        },
      },
}));
