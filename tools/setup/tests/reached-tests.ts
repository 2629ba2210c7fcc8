import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

export interface Module {
  readonly source: string;
  readonly dependencies: readonly {
    readonly resolved: string;
    readonly dependencyTypes: readonly string[];
  }[];
}

/** The modules that wire the API. Each test of a call starts them, and so imports all of the API. */
const WIRING = /^apps\/api\/src\/app(?:-[a-z]+)?\.ts$/u;
const SLICE = /^apps\/api\/src\/features\/[^/]+\//u;
/** Imported by a pattern, which the graph of imports does not have. */
const PAGE = /^apps\/web\/src\/features\/.+\.page\.tsx$/u;
const PAGE_MODULES = "apps/web/src/app/routing/page-modules.ts";
/** Nearly every test loads them; what they say, those of `packages/locale` check. */
const TEXT = /^packages\/locale\/src\/.+\.json$/u;
const TEST = /\.test\.tsx?$/u;
/** Files that decide how tests run, or which packages they find. */
const EVERYWHERE =
  /(?:^|\/)(?:package\.json|vite(?:st\.[a-z]+|\.config)\.ts|test-run\.ts|fresh-modules\.ts)$|^pnpm-[a-z]+\.yaml$/u;

const HELP = /^tools\/setup\/help\.test\.ts$/u;
/** Files, and the tests that start a process or a thread with them, or read them. */
const WITHOUT_IMPORT: readonly (readonly [changed: RegExp, tests: RegExp])[] = [
  // All but `boundaries.test.ts` take a second.
  [/^(?:apps|packages|tools)\/.+\.tsx?$/u, /^tools\/boundaries\/(?!boundaries\.)/u],
  [TEXT, /^packages\/locale\/|^tools\/boundaries\/used-messages\./u],
  [/^apps\/api\/src\/db\/(?:migrations|embedded)\//u, /^apps\/api\/src\/db\//u],
  [/-worker\.ts$/u, /^apps\/api\/src\/threads\/thread-modules\./u],
  [/\/(?:main\.ts|start\.mjs|cli\.ts|run-sandbox\.ts|run\.mjs)$|^\.ci\/run$/u, HELP],
  [/\/start\.mjs$/u, /^packages\/service\/src\/require-node\./u],
  [/^packages\/service\/src\/test\//u, /^packages\/service\/src\/close-on-signal\./u],
  [/^tools\/catalogue\/src\/[^/]+\.ts$/u, /^tools\/catalogue\/src\/cli\./u],
  [/^tools\/setup\/(?:shop|processes)\//u, /^tools\/setup\/shop\//u],
  [/^apps\/bff\/src\/render\/development-web-app\.ts$/u, /^tools\/setup\/shop\/dev\./u],
  [/^tools\/setup\/toolchain\//u, /^tools\/setup\/run\./u],
  [/^\.env\.example$/u, /^tools\/setup\/shop\/env-example\./u],
];

/** A test lies beside what it tests, whether it imports it or starts a process with it. */
const besideOf = (file: string) =>
  [".test.ts", ".test.tsx"].map((end) => file.replace(/\.(?:tsx?|mjs)$/u, end));

/**
 * The tests that import a changed or deleted file, and those of {@link WITHOUT_IMPORT}. Nearly all tests of the
 * API and its tools import any of its files. Of them remain those that do so other than through the wiring, and
 * all of a changed slice.
 * @returns paths of tests; null: all tests
 */
export function reachedTests(files: readonly string[], modules: readonly Module[]): string[] | null {
  if (files.some((file) => EVERYWHERE.test(file))) return null;
  const importersOf = findImporters(modules, (types) => !types.includes("type-only"));
  const isWiringChanged = files.some((file) => WIRING.test(file));
  const reached = new Set(files.filter((file) => !TEXT.test(file)));
  // The loop also visits what it adds.
  for (const file of reached) {
    if (WIRING.test(file) && !isWiringChanged) continue;
    for (const source of importersOf(file)) reached.add(source);
    if (PAGE.test(file)) reached.add(PAGE_MODULES);
  }
  for (const file of files.flatMap(besideOf)) reached.add(file);
  const slices = files.flatMap((file) => SLICE.exec(file)?.[0] ?? []);
  const rows = WITHOUT_IMPORT.filter(([changed]) => files.some((file) => changed.test(file)));
  const tests = modules.map(({ source }) => source).filter((source) => TEST.test(source));
  return tests.filter(
    (test) =>
      reached.has(test) ||
      slices.some((slice) => test.startsWith(slice)) ||
      rows.some(([, reader]) => reader.test(test)),
  );
}

/** These files and those that import one directly: a changed type may break a rule of the linter there. */
export function lintedFiles(files: readonly string[], modules: readonly Module[]): string[] {
  const importersOf = findImporters(modules, () => true);
  return [...new Set([...files, ...files.flatMap(importersOf)])];
}

/** Returns a function that finds the modules that import a file. `counts` decides by the kinds of an import. */
function findImporters(modules: readonly Module[], counts: (types: readonly string[]) => boolean) {
  const imports = modules.flatMap(({ source, dependencies }) =>
    dependencies
      .filter(({ dependencyTypes }) => counts(dependencyTypes))
      .map(({ resolved }) => ({ source, resolved })),
  );
  const byFile = Map.groupBy(imports, ({ resolved }) => resolved);
  return (file: string): string[] => (byFile.get(file) ?? []).map(({ source }) => source);
}

/** The imports of all modules of a checkout. */
export async function readModules(folder: string): Promise<Module[]> {
  const depcruise = join(folder, "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs");
  const config = "tools/boundaries/dependency-cruiser.config.cjs";
  // The step `boundaries` checks the rules, and shares the cache.
  const args = [
    depcruise,
    "--config",
    config,
    "--cache",
    "--cache-strategy",
    "content",
    "--output-type",
    "json",
  ];
  const { stdout } = await promisify(execFile)(process.execPath, [...args, "apps", "packages", "tools"], {
    cwd: folder,
    maxBuffer: Number.POSITIVE_INFINITY,
  });
  return (JSON.parse(stdout) as { modules: Module[] }).modules;
}
