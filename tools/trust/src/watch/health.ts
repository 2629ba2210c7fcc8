import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Interval in ms of `report-health.ts`. */
const INTERVAL_MS = 100;

export const SERVICES = ["bff", "api"] as const;
export type ServiceName = (typeof SERVICES)[number];

interface Sample {
  readonly at: number;
  /** In bytes. */
  readonly rss: number;
  /** In ms: the longest delay of the last 100 ms. */
  readonly delay: number;
}

export interface Health {
  /** In MB: from the first sample to the largest. */
  readonly memoryGrowth: number;
  /** In ms. */
  readonly eventLoopDelay: number;
}

/** Samples of a service by `report-health.ts` between two times. */
export function healthOf(folder: string, service: ServiceName, from: number, to: number): Health {
  const samples = readFileSync(join(folder, `${service}.jsonl`), "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Sample)
    .filter(({ at }) => at >= from && at <= to);
  const [first] = samples;
  if (!first) return { memoryGrowth: 0, eventLoopDelay: to - from };
  // A blocked event loop writes nothing: gaps between lines count as delay.
  const times = [...samples.map(({ at }) => at), to];
  const silences = times.slice(1).map((at, index) => at - (times[index] ?? at) - INTERVAL_MS);
  return {
    memoryGrowth: (Math.max(...samples.map(({ rss }) => rss)) - first.rss) / 1024 ** 2,
    eventLoopDelay: Math.max(...samples.map(({ delay }) => delay), ...silences),
  };
}
