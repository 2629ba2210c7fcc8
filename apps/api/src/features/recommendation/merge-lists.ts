/** The n-th product of a list counts 1 / (n + this), so that being in several lists outweighs a high place in one. */
const SMOOTHING = 5;

export interface WeightedList {
  /** The best first. */
  readonly ids: readonly number[];
  readonly weight: number;
}

/** One list of several, by the sum of the weighted reciprocal ranks; ties in the order of the lists. */
export function mergeLists(lists: readonly WeightedList[]): number[] {
  const scores = new Map<number, number>();
  for (const { ids, weight } of lists)
    for (const [rank, id] of ids.entries())
      scores.set(id, (scores.get(id) ?? 0) + weight / (rank + 1 + SMOOTHING));
  return [...scores].toSorted(([, a], [, b]) => b - a).map(([id]) => id);
}
