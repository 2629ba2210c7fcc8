import { setTimeout as sleep } from "node:timers/promises";

/** In ms, for all tries of a call to a provider: the BFF waits a little longer. */
export const PROVIDER_DEADLINE_MS = 4_000;

const [TRIES, WAIT_MS] = [3, 200];

/** Asks a provider again after a lost answer. `ask` must be harmless when repeated; a final error would not change. */
export async function repeatUntilAnswered<T>(
  ask: (signal: AbortSignal) => Promise<T>,
  isFinal: (error: unknown) => boolean,
): Promise<T> {
  const signal = AbortSignal.timeout(PROVIDER_DEADLINE_MS);
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask(signal);
    } catch (error) {
      if (isFinal(error) || signal.aborted || tries === TRIES) throw error;
      await sleep(WAIT_MS);
    }
  }
}
