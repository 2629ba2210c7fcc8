import type { BenchShop } from "./bench-shop.ts";
import { inRounds, type Measured, ratio, summary } from "./measure.ts";
import type { ServerProcess } from "./server-process.ts";
import { wrk } from "./wrk.ts";

/**
 * The core on which servers and load generator run. On separate virtual cores, waking the other core for each
 * response costs the server up to 20 µs per request, more than the bare server needs in total.
 */
const CORE = 0;
const BROWSER = "Accept: text/html\r\nAccept-Encoding: gzip, deflate, br, zstd";

/** Compares a ready page with the same bytes from a bare server, and with the same page uncached. */
export async function benchReadyPages({ listPath, startBff, startBare }: BenchShop): Promise<string[]> {
  const [ready, uncached] = [await startBff(), await startBff({ READY_PAGES_MB: "0" })];
  const bare = await startBare("bare-buffer.ts", { BENCH_PAGE: ready.url + listPath });
  const sides = [ready, uncached, bare];
  for (const server of sides) server.pin(CORE);

  async function measureRate(server: ServerProcess, connections: number): Promise<Measured> {
    const requests = [`GET ${listPath} HTTP/1.1\r\nHost: ${new URL(server.url).host}\r\n${BROWSER}\r\n\r\n`];
    const before = server.cpu();
    const sent = await wrk(server.url, { requests, connections, seconds: 2, core: CORE });
    return { ...sent, cpuPerRequest: ((server.cpu() - before) * 1_000) / sent.requests };
  }

  const results = await inRounds(5, {
    bare: () => measureRate(bare, 32),
    ready: () => measureRate(ready, 32),
    uncached: () => measureRate(uncached, 8),
  });
  await Promise.all(sides.map((server) => server.stop()));
  const share = ratio(results.ready, results.bare, "requestsPerSecond");
  const cpuShare = ratio(results.bare, results.ready, "cpuPerRequest");
  const times = ratio(results.uncached, results.ready, "cpuPerRequest");
  const rate = ratio(results.ready, results.uncached, "requestsPerSecond");
  return [
    summary("bare node:http, buffer", results.bare),
    summary("ready page", results.ready),
    summary("uncached page", results.uncached),
    `ready / bare: ${share.toFixed(2)} by rate, ${cpuShare.toFixed(2)} by CPU (goal 0.4)`,
    `ready / uncached: ${rate.toFixed(0)} times by rate, ${times.toFixed(0)} by CPU (goal 60)`,
  ];
}
