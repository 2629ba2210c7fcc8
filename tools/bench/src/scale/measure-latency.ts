import { inRounds, ratio } from "../measure.ts";
import { costOf, latencyLine } from "./answered.ts";
import type { Answered, BenchApi } from "./bench-api.ts";
import { DEEP_PAGE, type MixName } from "./mixes.ts";

/** In ms at the 95th percentile, for 8 clients at 200,000 products. */
const GOALS = { lists: 60, "filtered lists": 90, searches: 120, suggestions: 30, products: 15 } as const;
/** How the eight divide when they ask for everything at once. */
const TOGETHER = { lists: 3, "filtered lists": 1, searches: 1, suggestions: 1, products: 2 } as const;
const NAMES = Object.keys(GOALS) as (keyof typeof GOALS)[];
const LOAD = { connections: 8, seconds: 3 };
const ROUNDS = 3;

/** Each kind of request alone, and against fewer products and nearer pages. */
export async function measureLatency(large: BenchApi, small: BenchApi): Promise<string[]> {
  const of = (name: MixName) => () => large.send(name, LOAD);
  const results = await inRounds(ROUNDS, {
    lists: of("lists"),
    fewer: () => small.send("lists", LOAD),
    "filtered lists": of("filtered lists"),
    searches: of("searches"),
    suggestions: of("suggestions"),
    products: of("products"),
    first: of("page 1"),
    deep: of("deep page"),
  });
  const line = (name: string, rounds: readonly Answered[], goal?: number) =>
    latencyLine(name, rounds, goal) + costOf(rounds);
  const { lists, fewer, deep, first } = results;
  const times = (left: readonly Answered[], right: readonly Answered[]) =>
    `${ratio(left, right, "p50").toFixed(2)} by p50, ${ratio(left, right, "cpuPerRequest").toFixed(2)} by processor`;
  return [
    ...NAMES.map((name) => line(name, results[name], GOALS[name])),
    line("lists of 20,000", fewer),
    `  200,000 / 20,000: ${times(lists, fewer)} (goal 3)`,
    line("page 1", first),
    line(`page ${DEEP_PAGE}`, deep),
    `  page ${DEEP_PAGE} / page 1: ${times(deep, first)} (goal 2)`,
  ];
}

/** All kinds at the same time: the cheap ones wait behind the dear ones. */
export async function measureTogether(api: BenchApi): Promise<string[]> {
  const sent = await Promise.all(
    NAMES.map((name) => api.send(name, { connections: TOGETHER[name], seconds: 10 })),
  );
  return NAMES.map((name, index) => latencyLine(name, sent.slice(index, index + 1), GOALS[name]));
}
