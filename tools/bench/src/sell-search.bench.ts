import { spawnSync } from "node:child_process";
import type { BenchDatabases } from "./bench-databases.ts";
import { inRounds, ratio } from "./measure.ts";
import { startBenchApi } from "./scale/bench-api.ts";
import { costOf, latencyLine } from "./scale/result-lines.ts";

const LOAD = { connections: 8, seconds: 3 };
const ROUNDS = 3;
/** For p95 in ms, with 8 clients and 200,000 products. */
const GOAL = 60;

/** Measures the search of sellers beside that of buyers, on a large catalogue, without the other measurements of `scale`. */
export async function benchSellSearch(databases: BenchDatabases): Promise<string[]> {
  if (spawnSync("wrk").error !== undefined) return ["needs the load generator wrk"];
  const api = await startBenchApi(
    (await databases.demo(200_000)).url,
    Number(process.env["BENCH_SEED"] ?? 1),
  );
  const { sellers, buyers } = await inRounds(ROUNDS, {
    sellers: () => api.send("trade-in searches", LOAD),
    buyers: () => api.send("searches", LOAD),
  }).finally(() => api.stop());
  const times = (key: "p50" | "cpuPerRequest") => ratio(sellers, buyers, key).toFixed(2);
  return [
    latencyLine("trade-in searches", sellers, GOAL) + costOf(sellers),
    latencyLine("searches", buyers) + costOf(buyers),
    `trade-in searches / searches: ${times("p50")} by p50, ${times("cpuPerRequest")} by CPU`,
  ];
}
