import { parse } from "csv-parse/sync";
import { CommandError } from "./errors.ts";

/** A row of a file: its line, and the value of each column that the file has, without blanks around it. */
export interface CsvRow<Column extends string> {
  readonly line: number;
  readonly values: Readonly<Partial<Record<Column, string>>>;
}

interface CsvFormat<Column extends string> {
  /** What the file is, for messages: "The statement". */
  readonly what: string;
  /** The headers of each column, in the order in which they are looked for. */
  readonly columns: Readonly<Record<Column, readonly string[]>>;
  readonly required: readonly Column[];
  /** True: rows may have more or fewer values than there are headers. */
  readonly isRagged?: boolean;
}

const DELIMITERS = [";", "\t", ","] as const;

/** Office programs write UTF-8, UTF-16 or windows-1252. */
function textOf(file: Uint8Array): string {
  const [first, second] = file;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(file);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(file);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(file);
  } catch {
    return new TextDecoder("windows-1252").decode(file);
  }
}

const headerKey = (header: string): string => header.trim().toLowerCase();

/**
 * Reads a table with headers from a CSV file as office programs and banks write it: UTF-8, UTF-16 or windows-1252; separated
 * by semicolons, tabs or commas, which a first line `sep=;` may name; headers in any case. Empty lines are left out.
 * @throws {CommandError} if it is no such table
 */
export function readCsv<Column extends string>(
  file: Uint8Array,
  { what, columns, required, isRagged = false }: CsvFormat<Column>,
): ReadonlyArray<CsvRow<Column>> {
  const whole = textOf(file).replace(/^\u{feff}/u, "");
  if (whole.includes("\0")) throw new CommandError(`${what} is no text. Save it as CSV in UTF-8.`);
  const [separatorLine = "", named] = /^"?sep=([;,\t])"?\r?\n/iu.exec(whole) ?? [];
  const text = whole.slice(separatorLine.length);
  const [head = ""] = text.split(/\r?\n/u, 1);
  const delimiter = named ?? DELIMITERS.find((each) => head.includes(each)) ?? ";";
  const rows = rowsOf(text, { what, delimiter, isRagged });
  const names = Object.keys(rows[0]?.record ?? {});
  const headers = Object.entries<readonly string[]>(columns).flatMap(([column, accepted]) => {
    const header = accepted.map(headerKey).find((each) => names.includes(each));
    return header === undefined ? [] : [{ column, header }];
  });
  const missing = required.find((column) => headers.every((each) => each.column !== column));
  if (missing !== undefined)
    throw new CommandError(`${what} has no entry, or no column ${missing} (${columns[missing].join(", ")}).`);
  return rows.map(({ record, info }) => {
    const values = Object.fromEntries(
      headers.map(({ column, header }) => [column, (record[header] ?? "").trim()]),
    );
    // The keys are names of columns.
    return {
      line: info.lines + (named === undefined ? 0 : 1),
      values: values as Partial<Record<Column, string>>,
    };
  });
}

interface ParsedRow {
  readonly record: Readonly<Record<string, string>>;
  /** `lines`: the last one of the row. */
  readonly info: { readonly lines: number };
}

function rowsOf(
  text: string,
  format: {
    readonly what: string;
    readonly delimiter: string;
    readonly isRagged: boolean;
  },
): readonly ParsedRow[] {
  const { what, delimiter, isRagged } = format;
  try {
    return parse(text, {
      columns: (headers: readonly string[]) => headers.map(headerKey),
      delimiter,
      skip_empty_lines: true,
      relax_column_count: isRagged,
      info: true,
    }) as readonly ParsedRow[];
  } catch (error) {
    throw new CommandError(`${what} is no CSV: ${error instanceof Error ? error.message : String(error)}`);
  }
}
