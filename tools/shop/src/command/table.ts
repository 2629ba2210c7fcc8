/** Aligns columns; numbers to the right. */
export function table(heads: readonly string[], rows: ReadonlyArray<ReadonlyArray<string | number>>): string {
  const widths = heads.map((head, column) =>
    Math.max(head.length, ...rows.map((row) => String(row[column]).length)),
  );
  const line = (cells: ReadonlyArray<string | number>) =>
    cells
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return typeof cell === "number"
          ? String(cell).padStart(width)
          : cell.replaceAll("\n", " ").padEnd(width);
      })
      .join("  ")
      .trimEnd();
  return [line(heads), ...rows.map(line)].join("\n");
}
