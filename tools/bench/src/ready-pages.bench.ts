import type { BenchShop } from "./bench-shop.ts";
import { inRounds, measure, ratio, summary } from "./measure.ts";

/** A ready page against the same bytes from a bare server, and against the same page made anew each time. */
export async function benchReadyPages({ listPath, startBff, startBare }: BenchShop): Promise<string[]> {
  const [ready, uncached] = [await startBff(), await startBff({ READY_PAGES_MB: "0" })];
  const bare = await startBare("bare-buffer.ts", { BENCH_PAGE: ready.url + listPath });
  const many = { requests: 6_000, connections: 32, encoding: "br" };
  const few = { requests: 300, connections: 8, encoding: "br" };
  const results = await inRounds(5, {
    bare: () => measure(bare, listPath, many),
    ready: () => measure(ready, listPath, many),
    uncached: () => measure(uncached, listPath, few),
  });
  await Promise.all([ready, uncached, bare].map((server) => server.stop()));
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
