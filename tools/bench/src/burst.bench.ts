import autocannon from "autocannon";
import type { BenchShop } from "./bench-shop.ts";

const CLIENTS = 60;
const SECONDS = 20;
const BROWSER = { accept: "text/html", "accept-encoding": "gzip, deflate, br, zstd" };
/** Delay of each API response, in ms. */
const API_DELAY_MS = 120;
const PRODUCT = /href="(\/i\d+,[^"?#]+)"/gu;

/** Paths of one product per client, from the pages of a list. */
async function productPaths(origin: string, listPath: string): Promise<string[]> {
  const paths = new Set<string>();
  for (let page = 1; paths.size < CLIENTS && page <= 10; page += 1) {
    const html = await (await fetch(`${origin}${listPath}?page=${page}`)).text();
    for (const [, path = ""] of html.matchAll(PRODUCT)) if (paths.size < CLIENTS) paths.add(path);
  }
  return [...paths];
}

interface Burst {
  readonly good: number;
  readonly refused: number;
  /** In ms. */
  readonly slowest: number;
}

/** Requests each URL once, all at the same time. */
async function requestAtOnce(urls: readonly string[]): Promise<Burst> {
  const start = performance.now();
  const answers = await Promise.all(
    urls.map(async (url) => {
      const response = await fetch(url, { headers: BROWSER });
      await response.arrayBuffer();
      return { status: response.status, ms: performance.now() - start };
    }),
  );
  return {
    good: answers.filter(({ status }) => status === 200).length,
    refused: answers.filter(({ status }) => status === 503).length,
    slowest: Math.round(Math.max(...answers.map(({ ms }) => ms))),
  };
}

/** Measures 60 clients who open uncached pages at once, and then one after another. */
export async function benchBurst({ listPath, startBff, startRecorder }: BenchShop): Promise<string[]> {
  const recorder = await startRecorder({ BENCH_LATE_PATH: "", BENCH_LATE_MS: String(API_DELAY_MS) });
  const env = { READY_PAGES_MB: "0", API_URL: recorder.url };
  const paths = await startBff(env).then(async (bff) => {
    const found = await productPaths(bff.url, listPath);
    await bff.stop();
    return found;
  });

  const bff = await startBff(env);
  const cold = await requestAtOnce(paths.map((path) => bff.url + path));
  const warm = await requestAtOnce(paths.map((path) => bff.url + path));
  const requests = paths.map((path) => ({ path, headers: BROWSER }));
  const clients = await autocannon({ url: bff.url, connections: CLIENTS, duration: SECONDS, requests });
  await bff.stop();

  const atOnce = (name: string, { good, refused, slowest }: Burst) =>
    `${name}: ${good} good, ${refused} refused (goal 0), the slowest after ${slowest} ms`;
  return [
    `the API answers ${API_DELAY_MS} ms late; ${paths.length} different products`,
    atOnce("all at once, the first requests of a process", cold),
    atOnce("all at once again", warm),
    `${CLIENTS} clients for ${SECONDS} s: ${clients["2xx"]} good, ${clients.non2xx} refused (goal 0), ${clients.errors} lost; p50 ${clients.latency.p50} ms, p99 ${clients.latency.p99} ms`,
  ];
}
