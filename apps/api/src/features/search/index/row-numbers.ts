import type { ProductRows } from "./product-rows.ts";

/** Finds the row of a product. */
export interface RowNumbers {
  /** The living row with this id. */
  get(id: number): number | null;
  /** The row was appended, and has its id. */
  note(row: number): void;
}

/** Most rows come in the order of their ids and need no entry: those are found by halving. */
export function createRowNumbers(rows: ProductRows): RowNumbers {
  const later = new Map<number, number>();
  let ordered = 0;

  function note(row: number): void {
    if (row === ordered && (row === 0 || (rows.id[row] as number) > (rows.id[row - 1] as number))) ordered++;
    else later.set(rows.id[row] as number, row);
  }
  for (let row = 0; row < rows.count; row++) note(row);

  function inOrder(id: number): number {
    let [low, high] = [0, ordered];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((rows.id[middle] as number) < id) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  return {
    note,
    get(id) {
      const row = later.get(id) ?? inOrder(id);
      return row < rows.count && rows.id[row] === id && rows.isAlive[row] === 1 ? row : null;
    },
  };
}
