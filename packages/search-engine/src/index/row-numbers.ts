import type { ProductRows } from "./product-rows.ts";

/** Maps product ids to rows. */
export interface RowNumbers {
  /** The active row with this id. */
  get(id: number): number | null;
  /** Must be called after a row was appended and its id was set. */
  add(row: number): void;
}

/**
 * Most rows are in the order of their ids and are found by binary search. Only the others need a map entry.
 */
export function createRowNumbers(rows: ProductRows): RowNumbers {
  const unordered = new Map<number, number>();
  let ordered = 0;

  function add(row: number): void {
    if (row === ordered && (row === 0 || (rows.id[row] ?? 0) > (rows.id[row - 1] ?? 0))) ordered++;
    else unordered.set(rows.id[row] ?? 0, row);
  }
  for (let row = 0; row < rows.count; row++) add(row);

  function inOrder(id: number): number {
    let [low, high] = [0, ordered];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((rows.id[middle] ?? 0) < id) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  return {
    add,
    get(id) {
      const row = unordered.get(id) ?? inOrder(id);
      return row < rows.count && rows.id[row] === id && rows.isActive[row] === 1 ? row : null;
    },
  };
}
