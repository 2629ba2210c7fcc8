// Imports point one way (docs/architecture.md). The rules name slices, packages and apps by
// captured groups, so that a new one needs no change here. boundaries.test.ts sees each rule fire.

const { SLICE_ORDER } = require("./slice-order.cjs");

const test = String.raw`[.]test[.]tsx?$|/src/test[^/]*/`;
const source = "^(apps|packages|tools)/";
const catchAll = String.raw`(^|/)(utils?|helpers?|misc)(/|[.]tsx?$)`;

/** What a slice shows to others. Threads use `product-facts`, because the catalogue's other file loads the database. */
const publicFiles = [
  String.raw`^apps/[^/]+/src/features/(?<slice>[^/]+)/\k<slice>[.]public[.]tsx?$`,
  "^apps/api/src/features/catalogue/product-facts[.]public[.]ts$",
];

/** The slices of the apps. */
const ordered = "^apps/(?:api|bff|web)/src/features";
const slices = (/** @type {readonly string[][]} */ lines) => lines.flat().join("|");

/** One rule for each line of the order but the last: it uses nothing of the lines below. */
const sliceOrder = SLICE_ORDER.slice(0, -1).map((line, index) => ({
  name: "slices-in-order",
  comment:
    "A slice uses slices of earlier lines (slice-order.cjs); app.ts hands it what it needs of later ones.",
  severity: /** @type {const} */ ("error"),
  from: { path: `${ordered}/(?:${slices([line])})/`, pathNot: test },
  to: { path: `${ordered}/(?:${slices(SLICE_ORDER.slice(index + 1))})/` },
}));

/** @satisfies {import("dependency-cruiser").IConfiguration} */
const config = {
  forbidden: [
    ...sliceOrder,
    {
      name: "unlisted-slices-are-not-imported",
      comment: "A slice that others use needs a line in tools/boundaries/slice-order.cjs.",
      severity: "error",
      from: { path: `${ordered}/([^/]+)/`, pathNot: test },
      to: { path: `${ordered}/(?!(?:${slices(SLICE_ORDER)})/)[^/]+/`, pathNot: `${ordered}/$1/` },
    },
    {
      name: "packages-import-only-packages",
      comment: "A package works without the apps and tools that use it.",
      severity: "error",
      from: { path: "^packages/" },
      to: { path: "^(apps|tools)/" },
    },
    {
      name: "leaf-packages-import-no-package",
      comment: "locale, cart, toasts and pictures import no other package, because contracts imports them.",
      severity: "error",
      from: { path: "^packages/(locale|cart|toasts|pictures)/" },
      to: { path: "^packages/", pathNot: "^packages/$1/" },
    },
    {
      name: "order-imports-only-leaf-packages",
      comment: "order may import locale, cart, toasts and pictures, because contracts imports it.",
      severity: "error",
      from: { path: "^packages/order/" },
      to: { path: "^packages/", pathNot: "^packages/(order|locale|cart|toasts|pictures)/" },
    },
    {
      name: "trade-in-imports-only-rules",
      comment: "trade-in may import order and the leaf packages, because contracts imports it.",
      severity: "error",
      from: { path: "^packages/trade-in/" },
      to: { path: "^packages/", pathNot: "^packages/(trade-in|order|locale|cart|toasts|pictures)/" },
    },
    {
      name: "contracts-imports-only-rules",
      comment:
        "contracts may import trade-in, order, locale, cart, toasts and pictures, and no other package.",
      severity: "error",
      from: { path: "^packages/contracts/" },
      to: {
        path: "^packages/",
        pathNot: "^packages/(contracts|trade-in|order|locale|cart|toasts|pictures)/",
      },
    },
    {
      name: "understanding-knows-no-engine",
      comment:
        "query-understanding reads what a text means over a dictionary, whoever answers it. It may import locale, and no engine.",
      severity: "error",
      from: { path: "^packages/query-understanding/" },
      to: { path: "^packages/", pathNot: "^packages/(query-understanding|locale)/" },
    },
    {
      name: "apps-import-no-tools",
      comment:
        "What a service needs at run time lies in a package. Its tests may use a stand-in of the tools.",
      severity: "error",
      from: { path: "^apps/", pathNot: test },
      to: { path: "^tools/" },
    },
    {
      name: "api-and-web-do-not-import-each-other",
      comment: "The API and the web app share packages/contracts only.",
      severity: "error",
      from: { path: "^apps/(api|web)/" },
      to: { path: "^apps/|^@reprise/(api|bff|web)(/|$)", pathNot: "^apps/$1/|^@reprise/$1(/|$)" },
    },
    {
      name: "bff-imports-only-the-server-entry",
      comment: "The BFF renders the web app through its server entry, and calls the API over HTTP.",
      severity: "error",
      from: { path: "^apps/bff/" },
      to: {
        path: "^apps/(?!bff/)|^@reprise/(api|web)(/|$)",
        // page-context.ts holds the types that both share, and no code.
        pathNot:
          "^apps/web/(src|dist/server)/entry[.]server[.](tsx|js)$|^@reprise/web/entry[.]server$|^apps/web/src/app/routing/page-context[.]ts$",
      },
    },
    {
      name: "nothing-imports-an-entry",
      comment: "main.ts and the entries start a service or page; an import would start it twice.",
      severity: "error",
      from: { path: "^apps/([^/]+)/", pathNot: [test, "^apps/[^/]+/start[.]mjs$"] },
      to: { path: "^apps/$1/src/(main[.]ts|entry[.](client|server)[.]tsx)$" },
    },
    {
      name: "app-is-above-features",
      comment: "main -> app -> features -> the other folders; only main and the entries build the app.",
      severity: "error",
      from: { path: "^apps/([^/]+)/src/[^/]+/", pathNot: [test, "^apps/[^/]+/src/app/"] },
      to: { path: "^apps/$1/src/(app[a-z-]*[.]ts$|app/)" },
    },
    {
      name: "infrastructure-knows-no-features",
      comment: "http, db, jobs, server, trust, render, ui, lib… are used by slices and import none.",
      severity: "error",
      from: { path: "^apps/([^/]+)/src/(?!features/|app/)[^/]+/", pathNot: test },
      to: { path: "^apps/$1/src/features/" },
    },
    {
      name: "slices-import-only-public-files",
      comment: "A slice uses another slice only through its public file; what two need goes down.",
      severity: "error",
      from: { path: "^apps/([^/]+)/src/features/([^/]+)/" },
      to: {
        path: "^apps/$1/src/features/",
        pathNot: ["^apps/$1/src/features/$2/", ...publicFiles],
      },
    },
    {
      name: "workspaces-by-their-name",
      comment: "Another workspace is imported by its package name, through its exports, never by a path.",
      severity: "error",
      from: { path: "^((?:apps|packages|tools)/[^/]+)/" },
      to: { path: source, pathNot: "^$1/", dependencyTypes: ["local"] },
    },
    {
      name: "no-circular",
      comment: "A cycle has no reading order: move what both need into a third file.",
      severity: "error",
      from: { path: source },
      to: { circular: true },
    },
    {
      name: "no-tests-in-sources",
      comment: "Code does not need its tests. The browser suite is tests.",
      severity: "error",
      from: { path: source, pathNot: [test, "^tools/e2e/"] },
      to: { path: test },
    },
    {
      name: "no-catch-all-files",
      comment: "A file is named after what it does; utils, helpers and misc attract unrelated code.",
      severity: "error",
      from: { path: source },
      to: { path: `${source}.*${catchAll}` },
    },
    {
      name: "no-orphans",
      comment: "Imports nothing and nothing imports it: either an entry that a package.json names, or dead.",
      severity: "error",
      from: {
        orphan: true,
        path: source,
        pathNot: [String.raw`[.]d[.]ts$`, String.raw`[.]config[.][cm]?[jt]s$`, String.raw`[.]test[.]tsx?$`],
      },
      to: {},
    },
    {
      name: "imports-resolve",
      comment: "An import that this checker cannot follow would be one that it cannot check.",
      severity: "error",
      from: { path: source },
      to: { couldNotResolve: true, pathNot: "^@reprise/web/entry[.]server$|^virtual:" },
    },
  ],
  options: {
    exclude: { path: "(^|/)([.]turbo|test-results|playwright-report)/" },
    doNotFollow: { path: ["node_modules", "(^|/)dist/"] },
    // `import type` counts too: a type is knowledge of the other side.
    tsPreCompilationDeps: true,
    parser: "tsc",
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "types", "node", "default"],
      extensions: [".ts", ".tsx", ".mjs", ".cjs", ".js", ".json", ".d.ts"],
    },
  },
};

module.exports = config;
