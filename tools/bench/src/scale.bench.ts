import { spawnSync } from "node:child_process";
import type { BenchDatabases } from "./bench-databases.ts";
import { startBenchApi } from "./scale/bench-api.ts";
import { measureFreshness } from "./scale/measure-freshness.ts";
import { measureLatency, measureTogether } from "./scale/measure-latency.ts";
import { measureRates } from "./scale/measure-rates.ts";

const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;

/** Measures the API alone with typical requests on catalogues of several sizes. */
export async function benchScale(databases: BenchDatabases): Promise<string[]> {
  if (spawnSync("wrk").error !== undefined) return ["needs the load generator wrk"];
  const seed = Number(process.env["BENCH_SEED"] ?? 1);
  const lines: string[] = [];
  const { url } = await databases.demo(200_000);
  const start = async (products: number) => startBenchApi((await databases.demo(products)).url, seed);
  const large = await start(200_000);
  const bare = large.server.memory();
  const small = await start(20_000);
  lines.push("200,000 products, 8 clients:", ...(await measureLatency(large, small)));
  await small.stop();
  lines.push("200,000 products, 8 clients, everything at once:", ...(await measureTogether(large)));
  const { server } = large;
  lines.push(
    `memory: ${megabytes(bare)} at the start, ${megabytes(server.memory())} now (goal 300), ` +
      `${megabytes(server.peakMemory())} at most`,
  );
  lines.push("200,000 products, 16 clients:", ...(await measureRates(large, 1)));
  const [seconds] = await Promise.all([
    measureFreshness(large, url),
    large.send("lists", { connections: 8, seconds: 5 }),
  ]);
  lines.push(`a changed price shows in lists after ${seconds.toFixed(1)} s under load (goal 10)`);
  lines.push(`memory: ${megabytes(server.memory())} now, ${megabytes(server.peakMemory())} at most`);
  await large.stop();
  const usual = await start(10_000);
  lines.push("10,000 products, 16 clients:", ...(await measureRates(usual, 5)));
  await usual.stop();
  return lines;
}
