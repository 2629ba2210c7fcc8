import { median } from "../measure.ts";
import type { Answered } from "./bench-api.ts";

type Figure = Exclude<keyof Answered, "failed">;
/** A figure over several rounds. */
export const figure = (rounds: readonly Answered[], key: Figure): number =>
  median(rounds.map((round) => round[key]));

/** What came of one mix; `goal` stands behind the figure that it is for. */
export function latencyLine(name: string, rounds: readonly Answered[], goal?: number): string {
  const ms = (key: "p50" | "p95" | "p99") => figure(rounds, key).toFixed(1);
  const told = goal === undefined ? "" : ` (goal ${goal})`;
  return `${name.padEnd(24)}  p50 ${ms("p50")}  p95 ${ms("p95")}${told}  p99 ${ms("p99")} ms, ${rate(rounds)}/s`;
}

export function rateLine(name: string, rounds: readonly Answered[], goal: number): string {
  return `${name.padEnd(24)}  ${rate(rounds)}/s (goal ${goal})  p50 ${figure(rounds, "p50").toFixed(1)} ms`;
}

const rate = (rounds: readonly Answered[]) => Math.round(figure(rounds, "requestsPerSecond"));

/** What a request costs the API where nothing else is asked. */
export const costOf = (rounds: readonly Answered[]): string =>
  `, ${(figure(rounds, "cpuPerRequest") / 1_000).toFixed(2)} ms of the API's processor each`;
