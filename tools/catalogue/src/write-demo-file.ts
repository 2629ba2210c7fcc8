import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { demoCatalogue } from "./demo/demo-catalogue.ts";
import { createProgress } from "./progress.ts";
import { STOPPED } from "./run-import.ts";

export interface FileCommand {
  readonly kind: "demo-file";
  readonly products: number;
  readonly path: string;
}

/**
 * Writes the demo catalogue to a catalogue file. After a stop the file is incomplete.
 * @returns the exit code
 */
export async function writeDemoFile({ products, path }: FileCommand, signal: AbortSignal): Promise<number> {
  const progress = createProgress(`Writing ${path}`, products);
  function* fileLines() {
    let count = 0;
    for (const line of demoCatalogue({ products })) {
      yield `${JSON.stringify(line)}\n`;
      count += 1;
      if (count % 100 === 0) progress.update(count);
    }
  }
  try {
    await pipeline(Readable.from(fileLines()), createWriteStream(path), { signal });
    return 0;
  } catch (error) {
    if (signal.aborted) return STOPPED;
    throw error;
  } finally {
    progress.stop();
  }
}
