export interface Candidate {
  readonly id: number;
  readonly modelGroup: string | null;
  /** Cents. */
  readonly price: number;
}

/**
 * Ids of at most `count` products of other models, one for each model, the nearest price first. Of two prices at the same
 * distance the lower one comes first.
 * @param candidates by price, the lowest first
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
  // Walks outwards from the product's own price, so the number of steps does not grow with the candidates.
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
