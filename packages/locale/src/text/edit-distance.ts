/**
 * Number of typing errors between two words: letters missing, added, wrong, or swapped with their neighbour
 * (optimal string alignment). Returns `limit + 1` for more than `limit` errors.
 */
export function editDistance(left: string, right: string, limit: number): number {
  const [width, height] = [right.length, left.length];
  if (Math.abs(width - height) > limit) return limit + 1;
  let before = new Uint8Array(width + 1);
  let above = Uint8Array.from({ length: width + 1 }, (_, column) => column);
  let row = new Uint8Array(width + 1);
  for (let y = 1; y <= height; y++) {
    row[0] = y;
    let least = y;
    for (let x = 1; x <= width; x++) {
      const same = left.charCodeAt(y - 1) === right.charCodeAt(x - 1);
      let cost = Math.min((above[x] ?? 0) + 1, (row[x - 1] ?? 0) + 1, (above[x - 1] ?? 0) + (same ? 0 : 1));
      const swapped =
        x > 1 &&
        y > 1 &&
        left.charCodeAt(y - 1) === right.charCodeAt(x - 2) &&
        left.charCodeAt(y - 2) === right.charCodeAt(x - 1);
      if (swapped) cost = Math.min(cost, (before[x - 2] ?? 0) + 1);
      row[x] = cost;
      least = Math.min(least, cost);
    }
    if (least > limit) return limit + 1;
    [before, above, row] = [above, row, before];
  }
  return Math.min(above[width] ?? 0, limit + 1);
}
