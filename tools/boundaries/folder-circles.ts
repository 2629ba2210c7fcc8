// No two folders of an app import each other, directly or through others. A rule of dependency-cruiser sees
// no circle of `db` and `http` when `db/embedded` imports `http/server` and `http/calls` imports `db/pools`.
import { cruise } from "dependency-cruiser";
import config from "./dependency-cruiser.config.cjs";

interface Module {
  readonly source: string;
  readonly dependencies: readonly { readonly resolved: string }[];
}

/** The files of apps without their tests, which may import whatever starts the app. */
const OF_APPS = /^apps\/(?!.*(?:\.test\.tsx?$|\/src\/test[^/]*\/))/u;

/** Both paths up to their first difference: two folders or files that lie in the same folder. */
function neighbours(source: string, resolved: string) {
  const [from, to] = [source.split("/"), resolved.split("/")];
  const differs = from.findIndex((name, index) => name !== to[index]);
  const [left = "", right = ""] = [from, to].map((names) => names.slice(0, differs + 1).join("/"));
  return { from: left, to: right, text: `${left} imports ${right}: ${source} → ${resolved}` };
}

/** The imports that are part of a circle, one for each pair of folders. */
export function folderCircles(modules: readonly Module[]): string[] {
  const imports = modules
    .filter(({ source }) => OF_APPS.test(source))
    .flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => neighbours(source, resolved)));
  const importsOf = Map.groupBy(imports, ({ from }) => from);
  const reachedFrom = (start: string) => {
    const reached = new Set([start]);
    // The loop also visits what it adds.
    for (const one of reached) for (const { to } of importsOf.get(one) ?? []) reached.add(to);
    return reached;
  };
  return [...importsOf.values()].flatMap((all) =>
    all
      .filter(({ to }, index) => all.findIndex((other) => other.to === to) === index)
      .filter(({ from, to }) => reachedFrom(to).has(from))
      .map(({ text }) => text),
  );
}

const USAGE = `Usage: node tools/boundaries/folder-circles.ts
Names folders of the apps that import each other. Exits with 1 if there are any.`;

async function main(): Promise<void> {
  if (process.argv.includes("--help") || process.argv.includes("-h")) return console.log(USAGE);
  const { enhancedResolveOptions, ...options } = config.options;
  const { output } = await cruise(["apps"], options, { ...enhancedResolveOptions });
  if (typeof output === "string") throw new Error(output);
  const circles = folderCircles(output.modules);
  if (circles.length === 0) return;
  console.error(
    ["Merge folders that import each other, or move what both need to a third.", ...circles].join("\n"),
  );
  process.exitCode = 1;
}

if (import.meta.main) await main();
