/** A part of a query that means something else than a name: a price, a condition. */
export interface Slot<Value> {
  readonly value: Value;
  /** The evidence: where it stands in the folded text, end exclusive. */
  readonly start: number;
  readonly end: number;
}
