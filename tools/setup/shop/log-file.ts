import { appendFileSync, mkdirSync, renameSync, statSync } from "node:fs";
import { dirname } from "node:path";

const LIMIT = 16 * 1024 * 1024;

/**
 * A rotating log of at most two files of 16 MiB: the current one and the previous one (`.1`). Drops lines that cannot be
 * written, for example on a full disk: the shop runs on.
 * @throws {NodeJS.ErrnoException} Its folder cannot be created.
 */
export function openLogFile(file: string, limit = LIMIT): (text: string) => void {
  mkdirSync(dirname(file), { recursive: true });
  let isFailing = false;
  return (text) => {
    try {
      // Not counted: a part of a text may have been written, or the file deleted.
      const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
      if (size > 0 && size + Buffer.byteLength(text) > limit) renameSync(file, `${file}.1`);
      appendFileSync(file, text);
      isFailing = false;
    } catch (error) {
      if (isFailing) return;
      isFailing = true;
      const { code } = error as NodeJS.ErrnoException;
      console.error(`The log ${file} cannot be written (${code}): lines are dropped until it can.`);
    }
  };
}
