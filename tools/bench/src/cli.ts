import { cpus, totalmem } from "node:os";
import { type BenchDatabases, createBenchDatabases } from "./bench-databases.ts";
import { SHOP_PRODUCTS, startBenchShop } from "./bench-shop.ts";
import { benchFirstByte } from "./first-byte.bench.ts";
import { benchBrowser } from "./browser.bench.ts";
import { benchBurst } from "./burst.bench.ts";
import { benchIdentity } from "./identity.bench.ts";
import { benchImport } from "./import.bench.ts";
import { benchOverload } from "./overload.bench.ts";
import { benchReadyPages } from "./ready-pages.bench.ts";
import { benchScale } from "./scale.bench.ts";
import { benchSlowReaders } from "./slow-readers.bench.ts";
import { benchUncachedPage } from "./uncached-page.bench.ts";

const SHOP_BENCHES = {
  ready: benchReadyPages,
  uncached: benchUncachedPage,
  "first-byte": benchFirstByte,
  overload: benchOverload,
  burst: benchBurst,
  readers: benchSlowReaders,
  identity: benchIdentity,
  browser: benchBrowser,
} as const;
/** Those of large catalogues need a Postgres server. */
const SERVER_BENCHES = { import: benchImport, scale: benchScale } as const;
const KNOWN = [...Object.keys(SHOP_BENCHES), ...Object.keys(SERVER_BENCHES)];

const HELP = `Usage: pnpm bench [measurement…]

Repeats the measurements of docs/performance.md, all of them without an argument. The web app has to be built.

  ready       ready pages against a bare server, and against pages rendered anew
  uncached    list pages rendered anew against plain React
  first-byte  a product page whose description comes late
  overload    five times the capacity for a minute, and what must go on beside it
  burst       60 clients at once whose pages are rendered anew; then five times the capacity
  readers     clients that ask and read nothing
  identity    logins, and lists beside them
  browser     Lighthouse, and presses on a page
  import      a large catalogue (needs DATABASE_URL)
  scale       the API with a large catalogue (needs DATABASE_URL)
`;

const say = (text: string) => process.stdout.write(`${text}\n`);

async function run<Subject>(
  benches: Readonly<Record<string, (subject: Subject) => Promise<string[]>>>,
  wanted: readonly string[],
  subject: Subject,
): Promise<void> {
  for (const [name, bench] of Object.entries(benches)) {
    if (!wanted.includes(name)) continue;
    const start = performance.now();
    say(`\n${name}`);
    for (const line of await bench(subject)) say(`  ${line}`);
    say(`  (${Math.round((performance.now() - start) / 1_000)} s)`);
  }
}

async function runOnShop(wanted: readonly string[], databases: BenchDatabases | null): Promise<void> {
  if (!Object.keys(SHOP_BENCHES).some((name) => wanted.includes(name))) return;
  const database = await databases?.demo(SHOP_PRODUCTS);
  const shop = await startBenchShop(database?.url ?? null);
  await run(SHOP_BENCHES, wanted, shop).finally(() => shop.stop());
}

const asked = process.argv.slice(2);
if (asked.includes("--help") || asked.includes("-h")) {
  say(`pnpm bench [NAME …]: measures all, or what is named: ${KNOWN.join(", ")}.
import and scale need DATABASE_URL, a Postgres server on which they make databases of their own.`);
  process.exit(0);
}
if (asked.includes("--help")) {
  process.stdout.write(HELP);
  process.exit(0);
}
const unknown = asked.filter((name) => !KNOWN.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`No such measurement: ${unknown.join(", ")}. There are: ${KNOWN.join(", ")}.\n`);
  process.exit(1);
}
const wanted = asked.length > 0 ? asked : KNOWN;
const [cpu] = cpus();
const memory = Math.round(totalmem() / 1024 ** 3);
say(`${cpus().length} × ${cpu?.model ?? "?"}, ${memory} GB, Node ${process.version}`);
const { DATABASE_URL: server, BENCH_DATABASES: keptPrefix } = process.env;
const databases = server ? createBenchDatabases(server, keptPrefix) : null;
try {
  await runOnShop(wanted, databases);
  if (databases !== null) await run(SERVER_BENCHES, wanted, databases);
  else say("\nimport, scale: need DATABASE_URL, a Postgres server on which they make databases of their own");
} finally {
  await databases?.drop();
}
