/**
 * Returns the sorted rows from position `from` to `to` (exclusive) without sorting the rest, so that a deep
 * page costs the same as the first one. Reorders `rows`.
 * @param keys by row, ascending and unique
 */
export function selectRange(rows: Uint32Array, keys: Float64Array, from: number, to: number): Uint32Array {
  const end = Math.min(to, rows.length);
  if (from >= end) return new Uint32Array();
  partition(rows, keys, from);
  const rest = rows.subarray(from);
  if (end < rows.length) partition(rest, keys, end - from);
  return rest.slice(0, end - from).sort((left, right) => (keys[left] ?? 0) - (keys[right] ?? 0));
}

/** Quickselect: moves the rows with the smallest keys before the given position. */
function partition(rows: Uint32Array, keys: Float64Array, position: number): void {
  const keyAt = (at: number) => keys[rows[at] ?? 0] ?? 0;
  let [low, high] = [0, rows.length - 1];
  while (low < high) {
    const pivot = medianOfThree(keyAt(low), keyAt((low + high) >>> 1), keyAt(high));
    let [left, right] = [low, high];
    while (left <= right) {
      while (keyAt(left) < pivot) left++;
      while (keyAt(right) > pivot) right--;
      if (left <= right) {
        const swapped = rows[left] ?? 0;
        rows[left++] = rows[right] ?? 0;
        rows[right--] = swapped;
      }
    }
    if (position <= right) high = right;
    else if (position >= left) low = left;
    else return;
  }
}

const medianOfThree = (a: number, b: number, c: number) =>
  Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
