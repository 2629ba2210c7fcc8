import { once } from "node:events";
import { createWriteStream, rmSync, type WriteStream } from "node:fs";
import type { Rejection } from "@reprise/api/catalogue-import";

export interface Report {
  readonly path: string;
  /** Number of rejections written. */
  readonly count: number;
  add(rejections: readonly Rejection[]): Promise<void>;
  close(): Promise<void>;
}

/** Writes the rejections of an import as JSON Lines. Creates no file if there are none. */
export function createReport(path: string): Report {
  // Remove the report of an earlier import.
  rmSync(path, { force: true });
  let stream: WriteStream | null = null;
  let count = 0;
  return {
    path,
    get count() {
      return count;
    },
    add: async (rejections) => {
      stream ??= createWriteStream(path);
      count += rejections.length;
      const text = rejections.map((rejection) => `${JSON.stringify(rejection)}\n`).join("");
      if (!stream.write(text)) await once(stream, "drain");
    },
    close: async () => {
      if (stream === null) return;
      stream.end();
      await once(stream, "finish");
    },
  };
}
