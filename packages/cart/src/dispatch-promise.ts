/** Whole days from the order until dispatch (section 3: promise). */
export interface DispatchPromise {
  readonly minDaysUntilDispatch: number;
  readonly maxDaysUntilDispatch: number;
}

/** Promise of a cart: it leaves in one parcel, so the slowest line decides. Undefined for an empty cart. */
export function cartPromise(lines: readonly DispatchPromise[]): DispatchPromise | undefined {
  if (lines.length === 0) return undefined;
  return {
    minDaysUntilDispatch: Math.max(...lines.map((line) => line.minDaysUntilDispatch)),
    maxDaysUntilDispatch: Math.max(...lines.map((line) => line.maxDaysUntilDispatch)),
  };
}
