import autocannon from "autocannon";
import type { BenchShop } from "./bench-shop.ts";

const SECONDS = 20;

/** In seconds from the end of the load: until ten pages in a row come well and quickly. */
async function recovery(url: string): Promise<number> {
  const start = performance.now();
  for (let good = 0; good < 10; ) {
    const asked = performance.now();
    const { status } = await fetch(url);
    good = status === 200 && performance.now() - asked < 500 ? good + 1 : 0;
  }
  return (performance.now() - start) / 1_000;
}

/** Five times as many requests for pages that are not kept as the BFF can make. */
export async function benchOverload({ listPath, startBff }: BenchShop): Promise<string[]> {
  const bff = await startBff({ READY_PAGES_MB: "0" });
  const url = bff.url + listPath;
  await autocannon({ url, connections: 8, duration: 5 });
  const peak = await autocannon({ url, connections: 8, duration: 10 });
  const capacity = Math.max(10, Math.round(peak["2xx"] / 10));
  const flood = await autocannon({ url, connections: 300, duration: SECONDS, overallRate: capacity * 5 });
  const seconds = await recovery(url);
  const memory = bff.memory();
  await bff.stop();
  const good = flood["2xx"] / SECONDS;
  const lost = flood.errors + flood.timeouts;
  return [
    `peak ${capacity} pages/s; ${good.toFixed(0)} good ones under ${capacity * 5} requests/s for ${SECONDS} s`,
    `good / peak: ${(good / capacity).toFixed(2)} (goal 0.7); refused ${flood["5xx"]}, lost ${lost}`,
    `latency p50 ${flood.latency.p50} ms, p99 ${flood.latency.p99} ms`,
    `well again after ${seconds.toFixed(1)} s (goal 5); ${Math.round(memory / 1024 / 1024)} MB`,
  ];
}
