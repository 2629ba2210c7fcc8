import { isUtf8 } from "node:buffer";
import { createReadStream } from "node:fs";

/** Maximum length of a line of a catalogue file. Bounds the memory use. */
export const MAX_LINE_BYTES = 1_048_576;

/** One line to import: its text, its value if it does not come from a file, or why it cannot be read. */
export type SourceLine = {
  /** Number of the line, from 1. */
  readonly number: number;
  /** Position in the source after this line: bytes of a file, otherwise number of records. */
  readonly position: number;
} & ({ readonly text: string } | { readonly value: unknown } | { readonly problem: string });

export type CatalogueSource = AsyncIterable<SourceLine> | Iterable<SourceLine>;

/** The file is not a catalogue file. The message is one sentence with its path. */
export class CatalogueFileError extends Error {
  override readonly name = "CatalogueFileError";
}

/** Detects a format other than UTF-8 text from the first bytes; null: none detected. */
function foreignFormat(start: Buffer): string | null {
  const [a, b] = start;
  if (a === 0xff && b === 0xfe) return "UTF-16";
  if (a === 0xfe && b === 0xff) return "UTF-16";
  if (a === 0x1f && b === 0x8b) return "gzip";
  if (a === 0x28 && b === 0xb5) return "zstd";
  if (a === 0x50 && b === 0x4b) return "a ZIP archive";
  if (a === 0 || b === 0) return "UTF-16 or binary";
  return null;
}

const NEWLINE = 0x0a;
const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

function toLine(bytes: Buffer, number: number, position: number, isLast: boolean): SourceLine {
  if (!isUtf8(bytes)) {
    return { number, position, problem: isLast ? "is cut off, or not UTF-8" : "is not UTF-8" };
  }
  const text = bytes.toString("utf8");
  if (isLast && !isJson(text)) return { number, position, problem: "is cut off: the file ends within it" };
  return { number, position, text };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Yields the non-blank lines of a file, in constant memory for any length of the file or a line.
 * @throws {CatalogueFileError} if the first bytes show that it is not UTF-8 text; system errors are passed on
 */
export async function* fileLines(path: string, maxLineBytes = MAX_LINE_BYTES): AsyncGenerator<SourceLine> {
  let number = 1;
  let position = 0;
  let parts: Buffer[] = [];
  let length = 0;

  const take = (bytes: Buffer) => {
    length += bytes.length;
    // The length of a line over the limit is still counted, but its bytes are dropped.
    if (length <= maxLineBytes) parts.push(bytes);
    else parts = [];
  };
  function* end(isLast: boolean): Generator<SourceLine> {
    if (length > maxLineBytes) yield { number, position, problem: `is longer than ${maxLineBytes} bytes` };
    else {
      const bytes = parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts);
      if (bytes.toString("latin1").trim() !== "") yield toLine(bytes, number, position, isLast);
    }
    parts = [];
    length = 0;
    number += 1;
  }

  for await (const chunk of createReadStream(path, { highWaterMark: 262_144 }) as AsyncIterable<Buffer>) {
    let start = 0;
    if (position === 0) {
      const format = foreignFormat(chunk);
      if (format !== null)
        throw new CatalogueFileError(
          `${path} is ${format}; a catalogue file is UTF-8 text, one JSON record a line.`,
        );
      if (chunk.subarray(0, 3).equals(BYTE_ORDER_MARK)) start = 3;
      position = start;
    }
    for (;;) {
      const newline = chunk.indexOf(NEWLINE, start);
      if (newline === -1) break;
      take(chunk.subarray(start, newline));
      position += newline + 1 - start;
      yield* end(false);
      start = newline + 1;
    }
    take(chunk.subarray(start));
    position += chunk.length - start;
  }
  if (length > 0) yield* end(true);
}

/** Wraps records that a program generates as lines. */
export function* recordLines(records: Iterable<unknown>): Generator<SourceLine> {
  let number = 0;
  for (const value of records) {
    number += 1;
    yield { number, position: number, value };
  }
}
