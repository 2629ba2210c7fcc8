/**
 * The number of tiles in the row of each tile, for rows of at most `most`: as few rows as possible, and none with more than one
 * tile less than another, so that every row is full.
 */
export function tilesInRow(count: number, most: number): number[] {
  const rows = Math.ceil(count / most);
  const lengths = Array.from({ length: rows }, (_, row) => Math.ceil((count - row) / rows));
  return lengths.flatMap((length) => Array<number>(length).fill(length));
}
