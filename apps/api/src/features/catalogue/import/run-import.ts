import { sql } from "kysely";
import type { Database } from "../../../db/database.ts";
import { addChanges, type CatalogueChanges, NO_CHANGES } from "./catalogue-changes.ts";
import type { CatalogueSource } from "./catalogue-lines.ts";
import { CATALOGUE_TABLES } from "./catalogue-tables.ts";
import { checkChangedLines } from "./check-changed-lines.ts";
import {
  type Checked,
  type CheckedLine,
  checkLine,
  keyOf,
  type Rejection,
  rejectionsOf,
} from "./check-line.ts";
import { readKnownReferences } from "./known-references.ts";
import { lineChunks } from "./line-chunks.ts";
import { type LoadPhotograph, loadPhotographs } from "./load-photographs.ts";
import { storeBatch } from "./store-batch.ts";

/** Maximum number of records per transaction, and maximum text in memory. */
const BATCH_RECORDS = 500;
const BATCH_CHARACTERS = 4_000_000;
/** Share of changed records from which table statistics are refreshed at the end. */
const ANALYZE_SHARE = 0.1;
/** Stored records after which they are refreshed in between; later at each multiple of four. */
const FIRST_ANALYZE = 2_000;
const ANALYZE_GROWTH = 4;

const analyze = sql`analyze ${sql.join(CATALOGUE_TABLES.map((table) => sql.table(table)))}`;

export interface ImportProgress {
  /** See SourceLine. */
  readonly position: number;
  readonly lines: number;
}

export interface ImportSummary {
  /** Number of lines read, without blank ones. */
  readonly lines: number;
  /** Number of new or changed records that were stored. */
  readonly stored: number;
  /** Number of unchanged records. */
  readonly unchanged: number;
  /** Number of rejected lines. */
  readonly rejected: number;
  /** Number of photographs that could not be used. */
  readonly photographsLeftOut: number;
  /** False: `signal` stopped it before the end. */
  readonly isComplete: boolean;
  readonly changes: CatalogueChanges;
}

export interface ImportOptions {
  readonly database: Database;
  readonly lines: CatalogueSource;
  readonly onProgress?: (progress: ImportProgress) => void;
  readonly onRejected?: (rejections: readonly Rejection[]) => void | Promise<void>;
  /** Absent: photographs are not loaded, and those that are stored stay. */
  readonly loadPhotograph?: LoadPhotograph;
  /** Photographs that are left out. Their lines are taken. */
  readonly onPhotographsLeftOut?: (problems: readonly Rejection[]) => void | Promise<void>;
  /** Stops the import between two batches. */
  readonly signal?: AbortSignal;
}

/** For a dry run: called before the database is read or written. */
export interface ImportSteps {
  /** With products whose lines are those that are stored. */
  readonly beforeUnchanged?: (products: readonly number[]) => Promise<void>;
  /** With lines of one type that are to be stored. */
  readonly beforeBatch?: (lines: readonly CheckedLine[]) => Promise<void>;
}

/** The import of {@link importCatalogue}. */
export async function runImport({
  database,
  lines,
  onProgress,
  onRejected,
  loadPhotograph,
  onPhotographsLeftOut,
  signal,
  beforeUnchanged,
  beforeBatch,
}: ImportOptions & ImportSteps): Promise<ImportSummary> {
  const known = await readKnownReferences(database.db);
  const rejectedLines = new Set<number>();
  let batch = new Map<number | string, CheckedLine>();
  let characters = 0;
  let count = 0;
  let stored = 0;
  let photographsLeftOut = 0;
  let nextAnalyze = FIRST_ANALYZE;
  let isComplete = true;
  let changes = NO_CHANGES;
  /** True if categories or attributes changed, so that unchanged products must be checked again. */
  let hasNewReferences = false;

  const reject = async (rejections: readonly Rejection[]) => {
    if (rejections.length === 0) return;
    for (const { line } of rejections) rejectedLines.add(line);
    await onRejected?.(rejections);
  };
  const flush = async () => {
    const [first] = batch.values();
    const batched = [...batch.values()];
    await beforeBatch?.(batched);
    const loaded = await Promise.all(batched.map((line) => loadPhotographs(line, loadPhotograph)));
    const leftOut = loaded.flatMap(({ problems }) => problems);
    photographsLeftOut += leftOut.length;
    if (leftOut.length > 0) await onPhotographsLeftOut?.(leftOut);
    const outcome = await storeBatch(
      database,
      known,
      loaded.map(({ checked }) => checked),
    );
    stored += outcome.stored;
    changes = addChanges(changes, outcome.changes);
    if (outcome.stored > 0 && first?.line.type !== "product") hasNewReferences = true;
    batch = new Map();
    characters = 0;
    await reject(outcome.rejections);
  };
  const take = async (result: Checked) => {
    if (!result.ok) return reject(result.rejections);
    const { checked } = result;
    const { line } = checked;
    const [other] = batch.values();
    if (other !== undefined && (other.line.type !== line.type || batch.has(keyOf(line)))) await flush();
    const problems = line.type === "product" ? known.problemsOf(line) : [];
    if (problems.length > 0) return reject(rejectionsOf(checked, problems));
    batch.set(keyOf(line), checked);
    characters += checked.size;
    if (characters >= BATCH_CHARACTERS) await flush();
  };

  for await (const chunk of lineChunks(lines, { lines: BATCH_RECORDS, characters: BATCH_CHARACTERS })) {
    if (signal?.aborted === true) {
      isComplete = false;
      break;
    }
    const { results, unchanged } = hasNewReferences
      ? { results: chunk.map(checkLine), unchanged: [] }
      : await checkChangedLines(database.db, chunk);
    await beforeUnchanged?.(unchanged);
    for (const result of results) await take(result);
    await flush();
    count += chunk.length;
    // Tables that grow from nothing to millions of rows: with the statistics of empty ones each batch would scan them.
    if (stored >= nextAnalyze) {
      await analyze.execute(database.db);
      nextAnalyze *= ANALYZE_GROWTH;
    }
    onProgress?.({ position: chunk.at(-1)?.position ?? 0, lines: count });
  }
  // The embedded database does not gather statistics for its planner by itself; a server does so for small
  // changes.
  const shouldAnalyze = stored > (database.kind === "embedded" ? 0 : count * ANALYZE_SHARE);
  if (shouldAnalyze) await analyze.execute(database.db);
  const rejected = rejectedLines.size;
  return {
    lines: count,
    stored,
    unchanged: count - stored - rejected,
    rejected,
    photographsLeftOut,
    isComplete,
    changes,
  };
}
