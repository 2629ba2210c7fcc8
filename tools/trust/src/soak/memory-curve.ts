/** Minutes in which caches fill and code is compiled. */
export const WARM_UP = 30;
/** Minutes of the two windows that are compared. */
const WINDOW = 15;
/** A larger growth than this share, between the two windows, counts. */
const ALLOWED_GROWTH = 0.1;

export interface Sample {
  /** Since the start of the load. */
  readonly minute: number;
  readonly megabytes: number;
}

/**
 * Why the memory of a service is not flat after the warm-up, as a sentence: the lowest value of the last 15 minutes is compared
 * with that of the first 15 after the warm-up. The lowest is what remains after a garbage collection; between two collections
 * memory rises and falls. Null: it is flat, or the windows overlap because the run was too short.
 */
export function growthOf(name: string, samples: readonly Sample[]): string | null {
  const end = samples.at(-1)?.minute ?? 0;
  if (end < WARM_UP + 2 * WINDOW) return null;
  const lowest = (from: number, to: number) => {
    const window = samples.filter(({ minute }) => minute > from && minute <= to);
    return Math.min(...window.map(({ megabytes }) => megabytes));
  };
  const before = lowest(WARM_UP, WARM_UP + WINDOW);
  const after = lowest(end - WINDOW, end);
  if (after <= before * (1 + ALLOWED_GROWTH)) return null;
  return `${name} grew from ${before} MB (minutes ${WARM_UP} to ${WARM_UP + WINDOW}) to ${after} MB (last ${WINDOW} minutes)`;
}
