import { type ImportOptions, type ImportSummary, runImport } from "./run-import.ts";

export type { CatalogueChanges, PriceChange } from "./catalogue-changes.ts";
export {
  CatalogueFileError,
  type CatalogueSource,
  fileLines,
  recordLines,
  type SourceLine,
} from "./catalogue-lines.ts";
export type { Rejection } from "./check-line.ts";
export { dryRunCatalogue, type DryRunSummary } from "./dry-run.ts";
export { hasFinishedImport, needsImport, startImportRun } from "./import-run.ts";
export type { ImportOptions, ImportProgress, ImportSummary } from "./run-import.ts";

/**
 * Imports a catalogue in batches of some hundred records, each in one transaction. A product is stored
 * completely or not at all. A stopped import is started again from the beginning. Unchanged records write
 * nothing, and unchanged lines are not even parsed. Invalid lines are reported and skipped (issue 1, section
 * 3).
 * @throws errors of the source or the database; earlier batches remain stored
 */
export const importCatalogue = (options: ImportOptions): Promise<ImportSummary> => runImport(options);
