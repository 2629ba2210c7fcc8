import autocannon from "autocannon";
import type { StreamResult } from "./flood.ts";
import type { ServerProcess } from "./server-process.ts";

export const BROWSER = { "accept-encoding": "gzip, deflate, br, zstd", accept: "text/html" };

export interface PageCapacity {
  readonly perSecond: number;
  /** CPU time of the server, in ms. */
  readonly cpuPerPage: number;
}

/** Maximum rate of good responses for clients that wait for each response. */
export async function pageCapacity(url: string, server: ServerProcess): Promise<PageCapacity> {
  await autocannon({ url, connections: 8, duration: 5, headers: BROWSER });
  const rounds: PageCapacity[] = [];
  for (const connections of [4, 8, 16, 32]) {
    const before = server.cpu();
    const { "2xx": good, duration } = await autocannon({ url, connections, duration: 5, headers: BROWSER });
    rounds.push({ perSecond: good / duration, cpuPerPage: (server.cpu() - before) / good });
  }
  return rounds.reduce((best, round) => (round.perSecond > best.perSecond ? round : best));
}

export const streamLine = (name: string, { good, refused, lost }: StreamResult) =>
  [
    name.padEnd(16),
    `${good.count} good (p50 ${good.p50} ms, p99 ${good.p99} ms)`,
    `${refused.count} refused (p50 ${refused.p50} ms, p99 ${refused.p99} ms)`,
    `${lost} lost`,
  ].join("  ");
