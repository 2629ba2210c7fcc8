/** Number of letters to insert, delete, replace or swap with their neighbour. */
function distance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, index) => index)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Infinity;
  for (let i = 1; i <= a.length; i += 1) {
    rows.push([i]);
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      rows[i]?.push(
        Math.min(
          at(i - 1, j) + 1,
          at(i, j - 1) + 1,
          at(i - 1, j - 1) + (isSame ? 0 : 1),
          isSwapped ? at(i - 2, j - 2) + 1 : Infinity,
        ),
      );
    }
  }
  return at(a.length, b.length);
}

/** The name that was probably meant: most letters agree. Undefined: none is near. */
export function nearestName(typed: string, names: readonly string[]): string | undefined {
  const known = names.map((name) => ({ name, far: distance(typed.slice(0, 100), name) }));
  const [best] = known.toSorted((a, b) => a.far - b.far);
  return best !== undefined && best.far <= Math.max(1, Math.floor(best.name.length / 3))
    ? best.name
    : undefined;
}
