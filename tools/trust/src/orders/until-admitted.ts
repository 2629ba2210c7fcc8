import { setTimeout as sleep } from "node:timers/promises";
import type { CallResult } from "@reprise/contracts/client";

/** In ms: a browser repeats a refused call as often as its shopper likes; here for so long. */
const WITHIN = 20_000;
const PAUSE = 500;

/**
 * Repeats a call while the queue of the shopper's writes refuses it: on a slow machine ten or more writes at once wait for
 * longer than its 3 s.
 */
export async function untilAdmitted<T>(call: () => Promise<CallResult<T>>): Promise<CallResult<T>> {
  const end = performance.now() + WITHIN;
  for (;;) {
    const answer = await call();
    const isRefused = !answer.ok && answer.error.code === "TOO_MANY_REQUESTS";
    if (!isRefused || performance.now() > end) return answer;
    await sleep(PAUSE);
  }
}
