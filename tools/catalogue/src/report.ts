import { once } from "node:events";
import { createWriteStream, rmSync, type WriteStream } from "node:fs";
import type { Rejection } from "@reprise/api/catalogue-import";

export interface Report {
  readonly path: string;
  /** Reasons written. */
  readonly count: number;
  add(rejections: readonly Rejection[]): Promise<void>;
  close(): Promise<void>;
}

/** The report beside a catalogue file, one JSON record a reason; without a reason there is no report. */
export function createReport(path: string): Report {
  // That of an earlier import says nothing of this one.
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
