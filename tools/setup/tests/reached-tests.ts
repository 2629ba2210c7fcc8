import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

interface Module {
  readonly source: string;
  readonly dependencies: readonly { readonly resolved: string }[];
}

/** Here Vitest finds the tests that import a changed file. */
const BY_VITEST = ["apps/bff/", "apps/web/", "packages/"];
/** The modules that wire the API. Each test of a call starts them, and so imports all of the API. */
const WIRING = /^apps\/api\/src\/app(?:-[a-z]+)?\.ts$/u;
const SLICE = /^apps\/api\/src\/features\/[^/]+\//u;
const TEST = /\.test\.tsx?$/u;
/** Files that decide how tests run, or which packages they find. */
const EVERYWHERE = /(?:^|\/)(?:package\.json|vitest\.[a-z]+\.ts)$|^pnpm-[a-z]+\.yaml$/u;

/**
 * Limits Vitest's `--changed`, which would run all tests of the API and its tools after a change to any of its files. Of these
 * remain the tests that import a changed file other than through the wiring of the API, and all tests of a changed slice.
 * @returns filters for Vitest: paths from the repository's root, or their beginnings; none: all tests.
 */
export function reachedTests(files: readonly string[], modules: readonly Module[]): string[] {
  if (files.some((file) => EVERYWHERE.test(file))) return [];
  const importersOf = Map.groupBy(
    modules.flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => ({ source, resolved }))),
    ({ resolved }) => resolved,
  );
  const isWiringChanged = files.some((file) => WIRING.test(file));
  const reached = new Set(files);
  // The loop also visits what it adds.
  for (const file of reached) {
    if (WIRING.test(file) && !isWiringChanged) continue;
    for (const { source } of importersOf.get(file) ?? []) reached.add(source);
  }
  const slices = files.flatMap((file) => SLICE.exec(file)?.[0] ?? []);
  const tests = modules.map(({ source }) => source).filter((source) => TEST.test(source));
  const isReached = (test: string) => reached.has(test) || slices.some((slice) => test.startsWith(slice));
  return [...BY_VITEST, ...tests.filter(isReached)];
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
