import { readFileSync } from "node:fs";

const DATA = new URL("../../data/", import.meta.url);

/** A row by column name; a blank or missing cell is "". */
export type Row = Readonly<Record<string, string>>;

/** The rows of a file in `data/`: tab separated, or by semicolons where it is a .csv. */
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

/** A cell as a number, undefined where it is blank or no number. */
export function numberOf(cell: string | undefined): number | undefined {
  const value = cell === undefined || cell === "" ? Number.NaN : Number(cell);
  return Number.isFinite(value) ? value : undefined;
}

/** A cell with several words, separated by spaces. */
export const wordsIn = (cell: string | undefined): string[] =>
  cell === undefined || cell === "" ? [] : cell.split(" ");

export const numbersIn = (cell: string | undefined): number[] => wordsIn(cell).map(Number);
