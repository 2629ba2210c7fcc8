import { median } from "../measure.ts";
import type { LoadResult } from "./bench-api.ts";

type Figure = Exclude<keyof LoadResult, "failed">;
/** Median of a figure over the rounds. */
export const figure = (rounds: readonly LoadResult[], key: Figure): number =>
  median(rounds.map((round) => round[key]));

/** Result line of one mix. `goal` is the goal for p95 in ms. */
export function latencyLine(name: string, rounds: readonly LoadResult[], goal?: number): string {
  const ms = (key: "p50" | "p95" | "p99") => figure(rounds, key).toFixed(1);
  const goalText = goal === undefined ? "" : ` (goal ${goal})`;
  return `${name.padEnd(24)}  p50 ${ms("p50")}  p95 ${ms("p95")}${goalText}  p99 ${ms("p99")} ms, ${rate(rounds)}/s`;
}

export function rateLine(name: string, rounds: readonly LoadResult[], goal: number): string {
  return `${name.padEnd(24)}  ${rate(rounds)}/s (goal ${goal})  p50 ${figure(rounds, "p50").toFixed(1)} ms`;
}

const rate = (rounds: readonly LoadResult[]) => Math.round(figure(rounds, "requestsPerSecond"));

/** CPU time per request, for mixes measured alone. */
export const costOf = (rounds: readonly LoadResult[]): string =>
  `, ${(figure(rounds, "cpuPerRequest") / 1_000).toFixed(2)} ms of the API's CPU time each`;
