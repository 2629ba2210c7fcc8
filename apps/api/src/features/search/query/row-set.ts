/** A set of rows: a bit each. */
export type RowSet = Uint8Array;

export const emptyRowSet = (rows: number): RowSet => new Uint8Array((rows + 7) >>> 3);

export function addRow(set: RowSet, row: number): void {
  set[row >>> 3] = (set[row >>> 3] as number) | (1 << (row & 7));
}

/** A copy without these rows. */
export function without(set: RowSet, rows: readonly number[]): RowSet {
  const rest = set.slice();
  for (const row of rows) rest[row >>> 3] = (rest[row >>> 3] as number) & ~(1 << (row & 7));
  return rest;
}

export const hasRow = (set: RowSet, row: number): boolean =>
  ((set[row >>> 3] as number) & (1 << (row & 7))) !== 0;
