import { rmSync } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import type { Rejection } from "@reprise/api/catalogue-import";

export interface Report {
  readonly path: string;
  /** Number of rejections written. */
  readonly count: number;
  /** @throws {NodeJS.ErrnoException} The report cannot be written. */
  add(rejections: readonly Rejection[]): Promise<void>;
  close(): Promise<void>;
}

/** Writes the rejections of an import as JSON Lines. Creates no file if there are none. */
export function createReport(path: string): Report {
  // Remove the report of an earlier import.
  rmSync(path, { force: true });
  let file: FileHandle | null = null;
  let count = 0;
  return {
    path,
    get count() {
      return count;
    },
    add: async (rejections) => {
      file ??= await open(path, "w");
      await file.appendFile(rejections.map((rejection) => `${JSON.stringify(rejection)}\n`).join(""));
      count += rejections.length;
    },
    close: async () => {
      await file?.close();
    },
  };
}
