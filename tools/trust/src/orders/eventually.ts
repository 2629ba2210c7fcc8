import { setTimeout as sleep } from "node:timers/promises";

/** Repeats a check until it finds nothing. Returns what it still finds when the time is over. */
export async function eventually(
  limitMs: number,
  check: () => Promise<readonly string[]>,
): Promise<readonly string[]> {
  for (const end = performance.now() + limitMs; ; await sleep(250)) {
    const problems = await check();
    if (problems.length === 0 || performance.now() > end) return problems;
  }
}
