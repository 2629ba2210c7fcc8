import { appendFileSync, mkdirSync, renameSync, statSync } from "node:fs";
import { dirname } from "node:path";

const LIMIT = 16 * 1024 * 1024;

/** A rotating log of at most two files of 16 MiB: the current one and the previous one (`.1`). */
export function openLogFile(file: string, limit = LIMIT): (text: string) => void {
  mkdirSync(dirname(file), { recursive: true });
  let size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  return (text) => {
    const bytes = Buffer.byteLength(text);
    if (size > 0 && size + bytes > limit) {
      renameSync(file, `${file}.1`);
      size = 0;
    }
    appendFileSync(file, text);
    size += bytes;
  };
}
