import { cpus, totalmem } from "node:os";
import { serverProblem } from "@reprise/setup/server-problem";
import { type BenchDatabases, createBenchDatabases } from "./bench-databases.ts";
import { SHOP_PRODUCTS, startBenchShop } from "./bench-shop.ts";
import { benchBrowser } from "./browser.bench.ts";
import { benchBurst } from "./burst.bench.ts";
import { benchImport } from "./import.bench.ts";
import { benchReadyPages } from "./ready-pages.bench.ts";
import { benchScale } from "./scale.bench.ts";
import { benchUncachedPage } from "./uncached-page.bench.ts";

const SHOP_BENCHES = {
  ready: benchReadyPages,
  uncached: benchUncachedPage,
  burst: benchBurst,
  browser: benchBrowser,
} as const;
/** Measurements of large catalogues. They need a Postgres server. */
const SERVER_BENCHES = {
  import: benchImport,
  scale: benchScale,
} as const;
const NAMES = [...Object.keys(SHOP_BENCHES), ...Object.keys(SERVER_BENCHES)];

const HELP = `Usage: pnpm bench [measurement…]

Measures speed and memory, everything without an argument. The web app has to be built.

  ready       ready pages against a bare server and against uncached pages
  uncached    uncached list pages against plain React
  burst       60 clients at once with uncached pages
  browser     Lighthouse, and the response to presses
  import      a large catalogue (needs DATABASE_URL)
  scale       the API with a large catalogue (needs DATABASE_URL)

The measurements that need DATABASE_URL create temporary databases on that Postgres server.
`;

const print = (text: string) => process.stdout.write(`${text}\n`);

async function run<Subject>(
  benches: Readonly<Record<string, (subject: Subject) => Promise<string[]>>>,
  selected: readonly string[],
  subject: Subject,
): Promise<void> {
  for (const [name, bench] of Object.entries(benches)) {
    if (!selected.includes(name)) continue;
    const start = performance.now();
    print(`\n${name}`);
    for (const line of await bench(subject)) print(`  ${line}`);
    print(`  (${Math.round((performance.now() - start) / 1_000)} s)`);
  }
}

async function runOnShop(selected: readonly string[], databases: BenchDatabases | null): Promise<void> {
  if (!Object.keys(SHOP_BENCHES).some((name) => selected.includes(name))) return;
  const database = await databases?.demo(SHOP_PRODUCTS);
  const shop = await startBenchShop(database?.url ?? null);
  await run(SHOP_BENCHES, selected, shop).finally(() => shop.stop());
}

const args = process.argv.slice(2);
if (args.includes("--help") || args.includes("-h")) {
  process.stdout.write(HELP);
  process.exit(0);
}
const unknown = args.filter((name) => !NAMES.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`No such measurement: ${unknown.join(", ")}. There are: ${NAMES.join(", ")}.\n`);
  process.exit(1);
}
const unreachable = await serverProblem(process.env);
if (unreachable !== undefined) {
  process.stderr.write(`${unreachable}\n`);
  process.exit(1);
}
const selected = args.length > 0 ? args : NAMES;
const [cpu] = cpus();
const memory = Math.round(totalmem() / 1024 ** 3);
print(`${cpus().length} × ${cpu?.model ?? "?"}, ${memory} GB, Node ${process.version}`);
const { DATABASE_URL: server, BENCH_DATABASES: reusedPrefix } = process.env;
const databases = server ? createBenchDatabases(server, reusedPrefix) : null;
try {
  await runOnShop(selected, databases);
  if (databases !== null) await run(SERVER_BENCHES, selected, databases);
  else
    print(
      `\n${Object.keys(SERVER_BENCHES).join(", ")}: need DATABASE_URL, a Postgres server on which they create temporary databases`,
    );
} finally {
  await databases?.drop();
}
