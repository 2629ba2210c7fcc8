import type { Relation } from "./draft.ts";

/** The products of one model: they begin at this place of their source. */
export interface ModelRange {
  readonly start: number;
  readonly family: string;
}

const NEIGHBOURS = [-1, 1, -2, 2, -3, 3, -4, 4, -5, 5, -6, 6] as const;

/** One product each of the models nearest in rank, those of the same family first; only such as are in the catalogue. */
export function similarIds(ranges: readonly ModelRange[], rank: number, firstId: number, limit: number): Relation[] {
  const family = ranges[rank]?.family;
  const near = NEIGHBOURS.map((step) => ranges[rank + step]).filter((range) => range !== undefined && range.start < limit) as ModelRange[];
  const ordered = [...near.filter((range) => range.family === family), ...near.filter((range) => range.family !== family)];
  return ordered.slice(0, 6).map((range) => ({ kind: "similar", productId: firstId + range.start }));
}
