/** Columns that rows are ordered by: the key, least first, then demand, most first, then the id. */
export interface Ordering {
  readonly keys: Float64Array;
  readonly demand: Float32Array;
  readonly id: Int32Array;
}

function comesBefore({ keys, demand, id }: Ordering, left: number, right: number): boolean {
  const difference = (keys[left] as number) - (keys[right] as number);
  if (difference !== 0) return difference < 0;
  const wanted = (demand[left] as number) - (demand[right] as number);
  return wanted === 0 ? (id[left] as number) < (id[right] as number) : wanted > 0;
}

/**
 * The rows that belong at `from` to `to` (exclusive) of the full order, in order, without sorting the rest: a deep
 * page costs what the first one does. Rearranges `rows`.
 */
export function selectRange(rows: Uint32Array, ordering: Ordering, from: number, to: number): Uint32Array {
  const end = Math.min(to, rows.length);
  if (from >= end) return new Uint32Array();
  partition(rows, ordering, from);
  const rest = rows.subarray(from);
  if (end < rows.length) partition(rest, ordering, end - from);
  return rest.slice(0, end - from).sort((left, right) => (comesBefore(ordering, left, right) ? -1 : 1));
}

/** Quickselect: everything before `place` comes before everything from it on. */
function partition(rows: Uint32Array, ordering: Ordering, place: number): void {
  let [low, high] = [0, rows.length - 1];
  while (low < high) {
    const pivot = medianOfThree(rows, ordering, low, high);
    let [left, right] = [low, high];
    while (left <= right) {
      while (comesBefore(ordering, rows[left] as number, pivot)) left++;
      while (comesBefore(ordering, pivot, rows[right] as number)) right--;
      if (left <= right) {
        const swapped = rows[left] as number;
        rows[left++] = rows[right] as number;
        rows[right--] = swapped;
      }
    }
    if (place <= right) high = right;
    else if (place >= left) low = left;
    else return;
  }
}

function medianOfThree(rows: Uint32Array, ordering: Ordering, low: number, high: number): number {
  const [a, b, c] = [rows[low] as number, rows[(low + high) >>> 1] as number, rows[high] as number];
  if (comesBefore(ordering, a, b)) return comesBefore(ordering, b, c) ? b : comesBefore(ordering, a, c) ? c : a;
  return comesBefore(ordering, a, c) ? a : comesBefore(ordering, b, c) ? c : b;
}
