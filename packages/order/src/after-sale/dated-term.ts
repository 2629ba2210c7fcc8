import type { IsoDate } from "../iso-date.ts";

/** A term for orders from a day on, until the next term begins. */
export interface DatedTerm {
  readonly from: IsoDate;
  /** Its legal basis. */
  readonly source: string;
}

/** The term of an order. Before the first term, the first one holds. `terms`: the earliest first. */
export const termOn = <T extends DatedTerm>(terms: readonly [T, ...T[]], orderedOn: IsoDate): T =>
  terms.findLast(({ from }) => from <= orderedOn) ?? terms[0];
