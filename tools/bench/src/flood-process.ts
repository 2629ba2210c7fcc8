import { Agent, type IncomingMessage, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { FloodResult, Latencies, Stream, StreamResult } from "./flood.ts";

/** Child process of `flood`. A due request uses a free connection, otherwise a new one. */
const seconds = Number(process.argv[2]);
const streams = JSON.parse(process.argv[3] ?? "") as Readonly<Record<string, Stream>>;
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

/** Request timeout. */
const TIMEOUT_MS = 10_000;

/** Null: no response, or an incomplete one. */
function sendRequest({ url, method = "GET", headers = {}, body }: Stream): Promise<IncomingMessage | null> {
  return new Promise((resolve) => {
    const asked = request(
      url,
      { method, agent, headers, signal: AbortSignal.timeout(TIMEOUT_MS) },
      (answer) => {
        answer.resume().once("close", () => resolve(answer.complete ? answer : null));
      },
    );
    asked.once("error", () => resolve(null)).end(body);
  });
}

function percentile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((left, right) => left - right);
  return Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10;
}

const latencies = (all: readonly number[]): Latencies => ({
  count: all.length,
  p50: percentile(all, 0.5),
  p95: percentile(all, 0.95),
  p99: percentile(all, 0.99),
});

const start = performance.now() + 100;
const lateness: number[] = [];

async function run(stream: Stream): Promise<StreamResult> {
  const [good, refused]: [number[], number[]] = [[], []];
  let lost = 0;
  async function send(due: number): Promise<void> {
    lateness.push(performance.now() - due);
    const answer = await sendRequest(stream);
    const isRefusal = answer?.statusCode === 503 && answer.headers["retry-after"] !== undefined;
    const kind = answer?.statusCode === (stream.good ?? 200) ? good : isRefusal ? refused : null;
    if (kind) kind.push(performance.now() - due);
    else lost += 1;
  }
  const dueAt = (index: number) => start + (stream.first ?? 0) + (index * 1_000) / stream.rate;
  const asked: Promise<void>[] = [];
  for (const total = stream.rate * seconds; asked.length < total; await pause(1)) {
    const now = performance.now();
    while (asked.length < total && dueAt(asked.length) <= now) asked.push(send(dueAt(asked.length)));
  }
  await Promise.all(asked);
  return { good: latencies(good), refused: latencies(refused), lost };
}

const results = await Promise.all(
  Object.entries(streams).map(async ([name, stream]) => [name, await run(stream)] as const),
);
const { user, system } = process.cpuUsage();
const result: FloodResult<string> = {
  streams: Object.fromEntries(results),
  lateness: percentile(lateness, 0.99),
  cpu: (user + system) / 1_000 / (performance.now() - start),
};
process.stdout.write(JSON.stringify(result));
process.exit(0);
