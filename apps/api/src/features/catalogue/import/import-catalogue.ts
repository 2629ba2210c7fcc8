import { sql } from "kysely";
import type { Database } from "../../../db/database.ts";
import type { CatalogueSource } from "./catalogue-lines.ts";
import { type CheckedLine, checkLine, keyOf, type Rejection, rejectionsOf } from "./check-line.ts";
import { readKnownReferences } from "./known-references.ts";
import { storeBatch } from "./store-batch.ts";

export {
  CatalogueFileError,
  type CatalogueSource,
  fileLines,
  recordLines,
  type SourceLine,
} from "./catalogue-lines.ts";
export type { Rejection } from "./check-line.ts";
export { startImportRun, wantsCatalogue } from "./import-run.ts";

/** Records stored in one transaction, and the most text of theirs that is kept in memory at once. */
const BATCH_RECORDS = 500;
const BATCH_CHARACTERS = 4_000_000;
const PROGRESS_LINES = 100;

export interface ImportProgress {
  /** See SourceLine. */
  readonly position: number;
  readonly lines: number;
}

export interface ImportSummary {
  /** Lines read, blank ones left out. */
  readonly lines: number;
  /** Records that were new or changed, and now are stored. */
  readonly stored: number;
  /** Records that said nothing new. */
  readonly unchanged: number;
  /** Lines that were not taken, for one reason or several. */
  readonly rejected: number;
  /** False: `signal` stopped it before the end. */
  readonly isComplete: boolean;
}

export interface ImportOptions {
  readonly database: Database;
  readonly lines: CatalogueSource;
  readonly onProgress?: (progress: ImportProgress) => void;
  readonly onRejected?: (rejections: readonly Rejection[]) => void | Promise<void>;
  /** Stops the import between two batches. */
  readonly signal?: AbortSignal;
}

/**
 * Imports a catalogue, some hundred records at a time, each batch in one transaction: a product is stored
 * whole or not at all, and an import that was stopped is begun again from the start. A record that is as
 * before writes nothing. A line that cannot be taken is reported and the others go on (issue 1, section 3).
 * @throws what the source or the database throws; whole batches are stored by then
 */
export async function importCatalogue({
  database,
  lines,
  onProgress,
  onRejected,
  signal,
}: ImportOptions): Promise<ImportSummary> {
  const known = await readKnownReferences(database.db);
  const rejectedLines = new Set<number>();
  let batch = new Map<number | string, CheckedLine>();
  let characters = 0;
  let count = 0;
  let position = 0;
  let stored = 0;

  const reject = async (rejections: readonly Rejection[]) => {
    if (rejections.length === 0) return;
    for (const { line } of rejections) rejectedLines.add(line);
    await onRejected?.(rejections);
  };
  const flush = async () => {
    const outcome = await storeBatch(database, known, [...batch.values()]);
    stored += outcome.stored;
    batch = new Map();
    characters = 0;
    await reject(outcome.rejections);
  };

  for await (const source of lines) {
    if (signal?.aborted === true) break;
    count += 1;
    const result = checkLine(source);
    if (!result.ok) await reject(result.rejections);
    else {
      const { checked } = result;
      const { line } = checked;
      const [other] = batch.values();
      if (other !== undefined && (other.line.type !== line.type || batch.has(keyOf(line)))) await flush();
      const problems = line.type === "product" ? known.problemsOf(line) : [];
      if (problems.length > 0) await reject(rejectionsOf(checked, problems));
      else {
        batch.set(keyOf(line), checked);
        characters += checked.size;
      }
      if (batch.size >= BATCH_RECORDS || characters >= BATCH_CHARACTERS) await flush();
    }
    position = source.position;
    if (count % PROGRESS_LINES === 0) onProgress?.({ position, lines: count });
  }
  const isComplete = signal?.aborted !== true;
  if (isComplete) await flush();
  onProgress?.({ position, lines: count });
  // The embedded database has nobody else who would gather statistics for its planner.
  if (stored > 0) await sql`analyze`.execute(database.db);
  const rejected = rejectedLines.size;
  // What was waiting for its transaction when the import was stopped counts as not read.
  const lineCount = count - (isComplete ? 0 : batch.size);
  return { lines: lineCount, stored, unchanged: lineCount - stored - rejected, rejected, isComplete };
}
