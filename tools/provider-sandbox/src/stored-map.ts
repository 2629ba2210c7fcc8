import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";

/** A map whose values survive the end of the process, however it ends. */
export interface StoredMap<T> {
  get(id: string): T | undefined;
  set(id: string, value: T): void;
  delete(id: string): void;
  values(): Iterable<T>;
  close(): void;
}

type Line<T> = readonly [id: string, value: T | null];

/** Reads the lines in order. A killed process may have left half a line at the end. */
function readLines<T>(file: string): Map<string, T> {
  const values = new Map<string, T>();
  if (!existsSync(file)) return values;
  for (const line of readFileSync(file, "utf8").split("\n").slice(0, -1)) {
    const [id, value] = JSON.parse(line) as Line<T>;
    if (value === null) values.delete(id);
    else values.set(id, value);
  }
  return values;
}

const textOf = <T>(...line: Line<T>): string => `${JSON.stringify(line)}\n`;

/**
 * Opens a map that is kept in a file, each change as a line. Opening rewrites the file without outdated lines.
 * @param folder undefined: only in memory
 */
export function openStoredMap<T extends object>(folder: string | undefined, name: string): StoredMap<T> {
  const file = folder === undefined ? undefined : join(folder, `${name}.jsonl`);
  const values = file === undefined ? new Map<string, T>() : readLines<T>(file);
  let descriptor: number | undefined;
  if (folder !== undefined && file !== undefined) {
    mkdirSync(folder, { recursive: true });
    // Payment pages are secret.
    writeFileSync(`${file}.draft`, [...values].map((line) => textOf(...line)).join(""), { mode: 0o600 });
    renameSync(`${file}.draft`, file);
    descriptor = openSync(file, "a", 0o600);
  }
  const write = (text: string) => {
    if (descriptor !== undefined) writeSync(descriptor, text);
  };
  return {
    get: (id) => values.get(id),
    set(id, value) {
      write(textOf(id, value));
      values.set(id, value);
    },
    delete(id) {
      write(textOf(id, null));
      values.delete(id);
    },
    values: () => values.values(),
    close() {
      if (descriptor !== undefined) closeSync(descriptor);
      descriptor = undefined;
    },
  };
}
