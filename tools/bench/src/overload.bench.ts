import type { BenchShop } from "./bench-shop.ts";
import { flood } from "./flood.ts";
import { BROWSER, pageCapacity, streamLine } from "./page-capacity.ts";

const SECONDS = 60;

/** Returns the time until ten pages in a row are good and fast, in seconds. */
async function recovery(url: string): Promise<number> {
  const start = performance.now();
  for (let good = 0; good < 10;) {
    const asked = performance.now();
    const { status } = await fetch(url);
    good = status === 200 && performance.now() - asked < 500 ? good + 1 : 0;
  }
  return (performance.now() - start) / 1_000;
}

/**
 * Requests uncached pages at five times the BFF's capacity. In parallel, requests that must not be affected.
 */
export async function benchOverload({ listPath, startBff }: BenchShop): Promise<string[]> {
  const bff = await startBff({ WRITES_PER_MINUTE: "1000000" });
  // Pages with such a long URL are not cached.
  const url = `${bff.url}${listPath}?coupon=${"x".repeat(400)}`;
  const { perSecond, cpuPerPage } = await pageCapacity(url, bff);
  const capacity = Math.round(perSecond);
  const form = { "content-type": "application/x-www-form-urlencoded", origin: bff.url };
  const before = bff.cpu();
  const { streams, lateness, cpu } = await flood(SECONDS, {
    "uncached pages": { url, rate: capacity * 5, headers: BROWSER },
    "a ready page": { url: bff.url + listPath, rate: 10, headers: BROWSER },
    probes: { url: `${bff.url}/healthz`, rate: 1 },
    "calls (cart)": { url: `${bff.url}/api/cart`, rate: 10 },
    forms: {
      url: `${bff.url}/cart/items`,
      method: "POST",
      rate: 10,
      headers: form,
      body: "id=none",
      good: 303,
    },
  });
  const spent = bff.cpu() - before;
  const seconds = await recovery(url);
  const memory = bff.memory();
  await bff.stop();
  const { good, refused } = streams["uncached pages"];
  const share = good.count / SECONDS / capacity;
  const cpuForGood = good.count * cpuPerPage;
  const refusal = (1_000 * (spent - cpuForGood)) / refused.count;
  return [
    `peak ${capacity} pages/s; ${capacity * 5} requests/s for ${SECONDS} s`,
    ...Object.entries(streams).map(([name, result]) => streamLine(name, result)),
    `good / peak: ${share.toFixed(2)} by rate, ${(cpuForGood / spent).toFixed(2)} by CPU (goal 0.7)`,
    `a page ${cpuPerPage.toFixed(1)} ms CPU, a refusal and all else ${Math.round(refusal)} µs`,
    `recovered after ${seconds.toFixed(1)} s (goal 5); ${Math.round(memory / 1024 / 1024)} MB`,
    `load generator: requests ${lateness} ms behind schedule (p99), ${Math.round(cpu * 100)} % of a core`,
  ];
}
