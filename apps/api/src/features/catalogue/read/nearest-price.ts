export interface Candidate {
  readonly id: number;
  readonly modelGroup: string | null;
  /** Cents. */
  readonly price: number;
}

/**
 * Ids of at most `count` products of other models, the nearest price first, the cheaper one of two that are as near;
 * one product a model.
 * @param candidates in the order of their prices
 */
export function nearestPrice(
  candidates: readonly Candidate[],
  { id, modelGroup, price }: Candidate,
  count: number,
): number[] {
  const models = new Set([modelGroup]);
  const found: number[] = [];
  const start = candidates.findIndex((candidate) => candidate.price >= price);
  let above = start === -1 ? candidates.length : start;
  let below = above - 1;
  // From the product's own price outwards: a few steps, however many candidates there are.
  while (found.length < count) {
    const [cheaper, dearer] = [candidates[below], candidates[above]];
    const isBelow =
      cheaper !== undefined && (dearer === undefined || price - cheaper.price <= dearer.price - price);
    const next = isBelow ? cheaper : dearer;
    if (next === undefined) break;
    if (isBelow) below -= 1;
    else above += 1;
    if (next.id === id || (next.modelGroup !== null && models.has(next.modelGroup))) continue;
    models.add(next.modelGroup);
    found.push(next.id);
  }
  return found;
}
