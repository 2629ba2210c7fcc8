import { inRounds } from "../measure.ts";
import type { BenchApi } from "./bench-api.ts";
import { costOf, rateLine } from "./result-lines.ts";

/**
 * Best results of four open-source shops in requests per second: 16 clients, 10,000 products, two similar
 * cores.
 */
const BEST = { lists: 175, searches: 96, "filtered lists": 40, products: 267, "cart adds": 107 } as const;
const NAMES = Object.keys(BEST) as (keyof typeof BEST)[];
const LOAD = { connections: 16, seconds: 3 };
const ROUNDS = 2;

/** @param times the goal as a multiple of {@link BEST} */
export async function measureRates(api: BenchApi, times: number): Promise<string[]> {
  const sides = NAMES.map((name) => [name, () => api.send(name, LOAD)] as const);
  const results = await inRounds(ROUNDS, Object.fromEntries(sides));
  return NAMES.map((name) => {
    const rounds = results[name] ?? [];
    return rateLine(name, rounds, BEST[name] * times) + costOf(rounds);
  });
}
