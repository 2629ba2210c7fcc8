import type { BenchShop } from "./bench-shop.ts";
import { inRounds, type Measured, ratio, summary } from "./measure.ts";
import type { ServerProcess } from "./server-process.ts";
import { wrk } from "./wrk.ts";

/**
 * Where servers and load run, all of them: woken on another virtual core for each answer, as soon as it is faster than
 * the server, the load costs the server up to 20 µs a request, more than the bare one takes in all.
 */
const CORE = 0;
const BROWSER = "Accept: text/html\r\nAccept-Encoding: gzip, deflate, br, zstd";

/** A ready page against the same bytes from a bare server, and against the same page made anew each time. */
export async function benchReadyPages({ listPath, startBff, startBare }: BenchShop): Promise<string[]> {
  const [ready, uncached] = [await startBff(), await startBff({ READY_PAGES_MB: "0" })];
  const bare = await startBare("bare-buffer.ts", { BENCH_PAGE: ready.url + listPath });
  const sides = [ready, uncached, bare];
  for (const server of sides) server.pin(CORE);

  async function ask(server: ServerProcess, connections: number): Promise<Measured> {
    const requests = [`GET ${listPath} HTTP/1.1\r\nHost: ${new URL(server.url).host}\r\n${BROWSER}\r\n\r\n`];
    const before = server.cpu();
    const sent = await wrk(server.url, { requests, connections, seconds: 2, core: CORE });
    return { ...sent, cpuPerRequest: ((server.cpu() - before) * 1_000) / sent.requests };
  }

  const results = await inRounds(5, {
    bare: () => ask(bare, 32),
    ready: () => ask(ready, 32),
    uncached: () => ask(uncached, 8),
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
