/** A set of rows: one bit per row. */
export type RowSet = Uint8Array;

export const emptyRowSet = (rows: number): RowSet => new Uint8Array((rows + 7) >>> 3);

export function addRow(set: RowSet, row: number): void {
  set[row >>> 3] = (set[row >>> 3] ?? 0) | (1 << (row & 7));
}

export function removeRow(set: RowSet, row: number): void {
  set[row >>> 3] = (set[row >>> 3] ?? 0) & ~(1 << (row & 7));
}

/** The rows of the set, ascending. */
export function rowsOf(set: RowSet): Uint32Array {
  const rows: number[] = [];
  set.forEach((bits, byte) => {
    for (let bit = 0; bit < 8; bit++) if (bits & (1 << bit)) rows.push((byte << 3) | bit);
  });
  return Uint32Array.from(rows);
}

/** A copy without these rows. */
export function without(set: RowSet, rows: readonly number[]): RowSet {
  const rest = set.slice();
  for (const row of rows) removeRow(rest, row);
  return rest;
}

export const hasRow = (set: RowSet, row: number): boolean => ((set[row >>> 3] ?? 0) & (1 << (row & 7))) !== 0;
