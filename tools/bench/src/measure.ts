import autocannon from "autocannon";
import type { ServerProcess } from "./server-process.ts";

export interface Measured {
  readonly requestsPerSecond: number;
  /** CPU time of the server, in µs. */
  readonly cpuPerRequest: number;
  /** In ms. */
  readonly p50: number;
  readonly failed: number;
}

/**
 * Sends requests for the paths in turn and measures their cost for the server. On a shared machine, CPU time
 * is more reliable than the request rate.
 */
export async function measure(
  server: ServerProcess,
  paths: readonly string[],
  {
    requests,
    connections,
    encoding,
  }: {
    readonly requests: number;
    readonly connections: number;
    readonly encoding: string;
  },
): Promise<Measured> {
  const [before, start] = [server.cpu(), performance.now()];
  const headers = { "accept-encoding": encoding };
  const result = await autocannon({
    url: server.url,
    requests: paths.map((path) => ({ path })),
    amount: requests,
    connections,
    headers,
  });
  const seconds = (performance.now() - start) / 1_000;
  const { total } = result.requests;
  return {
    requestsPerSecond: total / seconds,
    cpuPerRequest: ((server.cpu() - before) * 1_000) / total,
    p50: result.latency.p50,
    failed: result.non2xx + result.errors + result.timeouts,
  };
}

export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((left, right) => left - right);
  const middle = Math.floor(sorted.length / 2);
  const [below = Number.NaN, above = Number.NaN] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[middle]];
  return (below + above) / 2;
}

/**
 * Measures all sides in alternating rounds, so that other load affects them equally. The first round warms
 * up.
 */
export async function inRounds<Name extends string, M extends Measured>(
  rounds: number,
  sides: Readonly<Record<Name, () => Promise<M>>>,
): Promise<Record<Name, readonly M[]>> {
  const names = Object.keys(sides) as Name[];
  const none = names.map((name): [Name, M[]] => [name, []]);
  const results = Object.fromEntries(none) as Record<Name, M[]>;
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of names) {
      const measured = await sides[name]();
      if (measured.failed > 0) throw new Error(`${name}: ${measured.failed} requests failed`);
      if (round > 0) results[name].push(measured);
    }
  }
  return results;
}

export function summary(name: string, measured: readonly Measured[]): string {
  const of = (key: keyof Measured) => measured.map((each) => each[key]);
  const costs = of("cpuPerRequest").toSorted((left, right) => left - right);
  const [least = 0, most = 0] = [costs[0], costs.at(-1)];
  return [
    name.padEnd(26),
    `${Math.round(median(of("cpuPerRequest")))} µs CPU/request (${Math.round(least)} to ${Math.round(most)})`,
    `${Math.round(median(of("requestsPerSecond")))} requests/s`,
    `p50 ${median(of("p50"))} ms`,
  ].join("  ");
}

/** Ratio of the first side's figure to the second's: the median over the rounds. */
export function ratio(left: readonly Measured[], right: readonly Measured[], key: keyof Measured): number {
  return median(left.map((each, round) => each[key] / (right[round]?.[key] ?? Number.NaN)));
}
