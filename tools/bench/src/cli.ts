import { cpus, totalmem } from "node:os";
import { serverProblem } from "@reprise/setup/server-problem";
import { type BenchDatabases, createBenchDatabases } from "./bench-databases.ts";
import { SHOP_PRODUCTS, startBenchShop } from "./bench-shop.ts";
import { benchBrowser } from "./browser.bench.ts";
import { benchBurst } from "./burst.bench.ts";
import { benchCheckout } from "./checkout.bench.ts";
import { benchDocuments } from "./documents.bench.ts";
import { benchFirstByte } from "./first-byte.bench.ts";
import { benchIdentity } from "./identity.bench.ts";
import { benchImport } from "./import.bench.ts";
import { benchJobs } from "./jobs.bench.ts";
import { benchOverload } from "./overload.bench.ts";
import { benchReadyPages } from "./ready-pages.bench.ts";
import { benchRecommendations } from "./recommendations.bench.ts";
import { benchReviews } from "./reviews.bench.ts";
import { benchScale } from "./scale.bench.ts";
import { benchSellSearch } from "./sell-search.bench.ts";
import { benchSlowReaders } from "./slow-readers.bench.ts";
import { benchTradeIn } from "./trade-in.bench.ts";
import { benchUncachedPage } from "./uncached-page.bench.ts";

const SHOP_BENCHES = {
  ready: benchReadyPages,
  uncached: benchUncachedPage,
  "first-byte": benchFirstByte,
  overload: benchOverload,
  burst: benchBurst,
  readers: benchSlowReaders,
  identity: benchIdentity,
  checkout: benchCheckout,
  documents: benchDocuments,
  "trade-in": benchTradeIn,
  reviews: benchReviews,
  browser: benchBrowser,
} as const;
/** Measurements of large catalogues. They need a Postgres server. */
const SERVER_BENCHES = {
  import: benchImport,
  scale: benchScale,
  "sell-search": benchSellSearch,
  recommendations: benchRecommendations,
  jobs: benchJobs,
} as const;
const NAMES = [...Object.keys(SHOP_BENCHES), ...Object.keys(SERVER_BENCHES)];

const HELP = `Usage: pnpm bench [measurement…]

Measures speed and memory, everything without an argument. The web app has to be built.

  ready       ready pages against a bare server and against uncached pages
  uncached    uncached list pages against plain React
  first-byte  a product page with a slow description
  overload    five times the capacity for a minute, with other requests in parallel
  burst       60 clients at once with uncached pages; then five times the capacity
  readers     clients that send a request and read nothing
  identity    logins, and lists in parallel
  checkout    the cart with many lines, and a whole checkout
  documents   invoices as PDF, and other requests meanwhile
  trade-in    an offer, and the next question in a slow browser
  reviews     a product with 200 reviews against one without
  browser     Lighthouse, and the response to presses
  import      a large catalogue (needs DATABASE_URL)
  scale       the API with a large catalogue (needs DATABASE_URL)
  sell-search the search of sellers in a large catalogue (needs DATABASE_URL)
  recommendations
              how often they are what a shopper chose, against popularity alone (needs DATABASE_URL)
  jobs        recommendations and product feeds of a large catalogue (needs DATABASE_URL)

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
