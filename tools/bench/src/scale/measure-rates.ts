import { inRounds } from "../measure.ts";
import { costOf, rateLine } from "./answered.ts";
import type { BenchApi } from "./bench-api.ts";

/** The best of four open-source shops, in requests a second by 16 clients at 10,000 products on two such cores. */
const BEST = { lists: 175, searches: 96, "filtered lists": 40, products: 267, "cart adds": 107 } as const;
const NAMES = Object.keys(BEST) as (keyof typeof BEST)[];
const LOAD = { connections: 16, seconds: 3 };
const ROUNDS = 2;

/** @param times how far ahead of the best the goal lies */
export async function measureRates(api: BenchApi, times: number): Promise<string[]> {
  const sides = NAMES.map((name) => [name, () => api.send(name, LOAD)] as const);
  const results = await inRounds(ROUNDS, Object.fromEntries(sides));
  return NAMES.map((name) => {
    const rounds = results[name] ?? [];
    return rateLine(name, rounds, BEST[name] * times) + costOf(rounds);
  });
}
