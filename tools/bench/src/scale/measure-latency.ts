import { inRounds, ratio } from "../measure.ts";
import type { LoadResult, BenchApi } from "./bench-api.ts";
import { DEEP_PAGE, type MixName } from "./mixes.ts";
import { costOf, latencyLine } from "./result-lines.ts";

/** Goals for p95 in ms, with 8 clients and 200,000 products. */
const GOALS = {
  lists: 60,
  "filtered lists": 90,
  searches: 120,
  suggestions: 30,
  "trade-in searches": 60,
  products: 15,
} as const;
/** Number of clients per mix when all mixes run in parallel. */
const CLIENTS = {
  lists: 3,
  "filtered lists": 1,
  searches: 1,
  suggestions: 1,
  "trade-in searches": 1,
  products: 2,
} as const;
const NAMES = Object.keys(GOALS) as (keyof typeof GOALS)[];
const LOAD = { connections: 8, seconds: 3 };
const ROUNDS = 3;

/** Measures each mix alone, and compares catalogue sizes and page depths. */
export async function measureLatency(large: BenchApi, small: BenchApi): Promise<string[]> {
  const of = (name: MixName) => () => large.send(name, LOAD);
  const results = await inRounds(ROUNDS, {
    lists: of("lists"),
    fewer: () => small.send("lists", LOAD),
    "filtered lists": of("filtered lists"),
    searches: of("searches"),
    suggestions: of("suggestions"),
    "trade-in searches": of("trade-in searches"),
    products: of("products"),
    first: of("page 1"),
    deep: of("deep page"),
  });
  const line = (name: string, rounds: readonly LoadResult[], goal?: number) =>
    latencyLine(name, rounds, goal) + costOf(rounds);
  const { lists, fewer, deep, first } = results;
  const times = (left: readonly LoadResult[], right: readonly LoadResult[]) =>
    `${ratio(left, right, "p50").toFixed(2)} by p50, ${ratio(left, right, "cpuPerRequest").toFixed(2)} by CPU`;
  return [
    ...NAMES.map((name) => line(name, results[name], GOALS[name])),
    line("lists of 20,000", fewer),
    `  200,000 / 20,000: ${times(lists, fewer)} (goal 3)`,
    line("page 1", first),
    line(`page ${DEEP_PAGE}`, deep),
    `  page ${DEEP_PAGE} / page 1: ${times(deep, first)} (goal 2)`,
  ];
}

/** Measures all mixes in parallel: inexpensive requests wait behind expensive ones. */
export async function measureTogether(api: BenchApi): Promise<string[]> {
  const sent = await Promise.all(
    NAMES.map((name) => api.send(name, { connections: CLIENTS[name], seconds: 10 })),
  );
  return NAMES.map((name, index) => latencyLine(name, sent.slice(index, index + 1), GOALS[name]));
}
