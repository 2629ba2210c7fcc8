/**
 * A table as CSV (RFC 4180). Spreadsheets run a cell that begins with one of `=+-@` as a formula, so it gets an
 * apostrophe, which they hide.
 */
export function csvOf(heads: readonly string[], rows: ReadonlyArray<readonly string[]>): string {
  const cell = (text: string) => `"${text.replace(/^[=+\-@\t\r]/u, "'$&").replaceAll('"', '""')}"`;
  return [heads, ...rows].map((cells) => `${cells.map(cell).join(",")}\r\n`).join("");
}
