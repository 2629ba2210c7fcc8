import { readFileSync } from "node:fs";

const DATA = new URL("../../data/", import.meta.url);

/** A row by column name; a blank or missing cell is "". */
export type Row = Readonly<Record<string, string>>;

/** Reads the rows of a file in `data/`: separated by tabs, in .csv files by semicolons. */
export function readRows(file: string): Row[] {
  const separator = file.endsWith(".csv") ? ";" : "\t";
  const lines = readFileSync(new URL(file, DATA), "utf8")
    .split(/\r?\n/u)
    .filter((line) => line !== "");
  const columns = (lines[0] ?? "").split(separator);
  return lines.slice(1).map((line) => {
    const cells = line.split(separator);
    return Object.fromEntries(
      columns.map((column, index) => [column, (cells[index] ?? "").replace(/\s+/gu, " ").trim()]),
    );
  });
}

/** Parses a cell as a number; undefined: blank or not a number. */
export function numberOf(cell: string | undefined): number | undefined {
  const value = cell === undefined || cell === "" ? Number.NaN : Number(cell);
  return Number.isFinite(value) ? value : undefined;
}

/** Splits a cell at spaces. */
export const wordsIn = (cell: string | undefined): string[] =>
  cell === undefined || cell === "" ? [] : cell.split(" ");

export const numbersIn = (cell: string | undefined): number[] => wordsIn(cell).map(Number);
