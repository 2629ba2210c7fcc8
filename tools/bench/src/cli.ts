import { cpus, totalmem } from "node:os";
import { startBenchShop } from "./bench-shop.ts";
import { benchOverload } from "./overload.bench.ts";
import { benchReadyPages } from "./ready-pages.bench.ts";
import { benchSlowReaders } from "./slow-readers.bench.ts";
import { benchUncachedPage } from "./uncached-page.bench.ts";

const BENCHES = {
  ready: benchReadyPages,
  uncached: benchUncachedPage,
  overload: benchOverload,
  readers: benchSlowReaders,
} as const;
type Name = keyof typeof BENCHES;

const isName = (text: string): text is Name => Object.hasOwn(BENCHES, text);
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !isName(name));
if (unknown.length > 0) {
  const known = Object.keys(BENCHES).join(", ");
  process.stderr.write(`No such measurement: ${unknown.join(", ")}. There are: ${known}.\n`);
  process.exit(1);
}
const names = asked.length > 0 ? asked.filter(isName) : (Object.keys(BENCHES) as Name[]);
const say = (text: string) => process.stdout.write(`${text}\n`);

const [cpu] = cpus();
const memory = Math.round(totalmem() / 1024 ** 3);
say(`${cpus().length} × ${cpu?.model ?? "?"}, ${memory} GB, Node ${process.version}`);
const shop = await startBenchShop();
try {
  for (const name of names) {
    say(`\n${name}`);
    for (const line of await BENCHES[name](shop)) say(`  ${line}`);
  }
} finally {
  await shop.stop();
}
