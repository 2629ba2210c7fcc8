/** Whether the item at one place comes before that at another. */
export type Before = (left: number, right: number) => boolean;

/**
 * Puts those items of `items` that belong at `from` to `to` (exclusive) of the full order there, in order, without
 * sorting the rest: a deep page costs what the first one does. `before` must be a total order.
 */
export function selectRange(items: Uint32Array, before: Before, from: number, to: number): Uint32Array {
  const end = Math.min(to, items.length);
  if (from >= end) return new Uint32Array();
  partition(items, before, from);
  const rest = items.subarray(from);
  if (end < items.length) partition(rest, before, end - from);
  return Uint32Array.from([...rest.subarray(0, end - from)].sort((left, right) => (before(left, right) ? -1 : 1)));
}

/** Quickselect: everything before `place` comes before everything from it on. */
function partition(items: Uint32Array, before: Before, place: number): void {
  let [low, high] = [0, items.length - 1];
  while (low < high) {
    const pivot = medianOfThree(items, before, low, high);
    let [left, right] = [low, high];
    while (left <= right) {
      while (before(items[left] as number, pivot)) left++;
      while (before(pivot, items[right] as number)) right--;
      if (left <= right) {
        const swapped = items[left] as number;
        items[left++] = items[right] as number;
        items[right--] = swapped;
      }
    }
    if (place <= right) high = right;
    else if (place >= left) low = left;
    else return;
  }
}

function medianOfThree(items: Uint32Array, before: Before, low: number, high: number): number {
  const [a, b, c] = [items[low] as number, items[(low + high) >>> 1] as number, items[high] as number];
  if (before(a, b)) return before(b, c) ? b : before(a, c) ? c : a;
  return before(a, c) ? a : before(b, c) ? c : b;
}
