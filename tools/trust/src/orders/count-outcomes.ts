import { isDeepStrictEqual } from "node:util";
import type { CallResult } from "@reprise/contracts/client";
import { outcomeOf } from "./api-client.ts";

/** How often each outcome occurred. */
export function countOutcomes(results: ReadonlyArray<CallResult<unknown>>): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const result of results) {
    const outcome = outcomeOf(result);
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return counts;
}

/** A sentence if the outcomes are not exactly these. */
export function unlessOutcomes(
  what: string,
  results: ReadonlyArray<CallResult<unknown>>,
  expected: Readonly<Record<string, number>>,
): string[] {
  const found = countOutcomes(results);
  const names = new Set([...Object.keys(found), ...Object.keys(expected)]);
  const isSame = [...names].every((name) => (found[name] ?? 0) === (expected[name] ?? 0));
  return isSame ? [] : [`${what}: ${JSON.stringify(found)}, expected ${JSON.stringify(expected)}`];
}

/** A sentence for each outcome that must not occur. */
export const unlessAmong = (
  what: string,
  results: ReadonlyArray<CallResult<unknown>>,
  allowed: readonly string[],
): string[] =>
  Object.entries(countOutcomes(results))
    .filter(([outcome]) => !allowed.includes(outcome))
    .map(([outcome, count]) => `${what}: ${count} of ${results.length} are ${outcome}`);

/** A sentence if a value differs. */
export const unlessEqual = (what: string, found: unknown, expected: unknown): string[] =>
  isDeepStrictEqual(found, expected)
    ? []
    : [`${what}: ${JSON.stringify(found)}, expected ${JSON.stringify(expected)}`];
