import { request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { BenchShop } from "./bench-shop.ts";

const LATE_MS = 2_000;
const ROUNDS = 3;
/** Requests per round, sent at a fixed interval in ms without waiting for responses. */
const REQUESTS = 30;
const INTERVAL_MS = 60;

interface Times {
  readonly firstByte: number;
  readonly whole: number;
}

/** In ms from the request. */
function timesOf(url: string): Promise<Times> {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const asked = request(
      url,
      { agent: false, headers: { "accept-encoding": "gzip, deflate, br, zstd" } },
      (answer) => {
        let firstByte = 0;
        answer.once("data", () => (firstByte = performance.now() - start));
        answer.once("end", () => resolve({ firstByte, whole: performance.now() - start }));
        answer.resume();
      },
    );
    asked.once("error", reject).end();
  });
}

async function round(url: string): Promise<Times[]> {
  const asked: Promise<Times>[] = [];
  for (let each = 0; each < REQUESTS; each += 1) {
    asked.push(timesOf(url));
    await pause(INTERVAL_MS);
  }
  return Promise.all(asked);
}

function line(name: string, times: readonly Times[]): string {
  const at = (figures: readonly number[], share: number) =>
    Math.round(
      figures.toSorted((left, right) => left - right)[Math.floor(figures.length * share)] ?? Number.NaN,
    );
  const first = times.map(({ firstByte }) => firstByte);
  const whole = times.map((each) => each.whole);
  return `${name}: first byte p50 ${at(first, 0.5)} ms, p95 ${at(first, 0.95)} ms; whole page p50 ${at(whole, 0.5)} ms`;
}

/** Measures an uncached product page with one slow part. The API answers everything else at once. */
export async function benchFirstByte({ listPath, startBff, startRecorder }: BenchShop): Promise<string[]> {
  const late = await startRecorder({ BENCH_LATE_PATH: "/description", BENCH_LATE_MS: String(LATE_MS) });
  const bffs = [
    await startBff({ READY_PAGES_MB: "0" }),
    await startBff({ READY_PAGES_MB: "0", API_URL: late.url }),
  ];
  const list = await (await fetch(`${bffs[0]?.url}${listPath}`)).text();
  const product = /href="(\/i\d+,[^"]+)"/u.exec(list)?.[1] ?? "";
  const sides = bffs.map(({ url }) => ({ url: url + product, times: [] as Times[] }));
  for (let each = 0; each <= ROUNDS; each += 1) {
    for (const { url, times } of sides) {
      const measured = await round(url);
      if (each > 0) times.push(...measured);
    }
  }
  await Promise.all([...bffs, late].map((server) => server.stop()));
  return sides.map(({ times }, index) =>
    line(index === 0 ? "all data at once" : `a part ${LATE_MS} ms late (goal 50)`, times),
  );
}
