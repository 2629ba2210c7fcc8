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
  /** In ms: the longest delay since the last sample. */
  readonly delay: number;
  /** In ms: processor time of the main thread since the last sample. */
  readonly cpu: number;
}

export interface Health {
  /** In MB: from the first sample to the largest. */
  readonly memoryGrowth: number;
  /**
   * In ms: the longest delay in which the main thread was busy. While other processes have the processors it is not. A wait
   * without processor time, such as for a disk, does not count either.
   */
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
  const delays = samples.map(({ at, delay, cpu }, index) => {
    const silence = at - (samples[index - 1]?.at ?? at) - INTERVAL_MS;
    return Math.min(Math.max(delay, silence), cpu);
  });
  const lastSilence = to - (samples.at(-1)?.at ?? to) - INTERVAL_MS;
  return {
    memoryGrowth: (Math.max(...samples.map(({ rss }) => rss)) - first.rss) / 1024 ** 2,
    eventLoopDelay: Math.max(...delays, lastSilence),
  };
}
