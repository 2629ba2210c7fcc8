import { stat } from "node:fs/promises";
import { dirname } from "node:path";
import {
  type DryRunSummary,
  dryRunCatalogue,
  fileLines,
  hasFinishedImport,
  importCatalogue,
  type ImportSummary,
  recordLines,
  startImportRun,
  needsImport,
} from "@reprise/api/catalogue-import";
import type { Database } from "@reprise/api/db";
import { createPhotographLoader } from "@reprise/api/photographs";
import { demoCatalogue } from "./demo/demo-catalogue.ts";
import { updateDemoContent } from "./demo/demo-content.ts";
import { createDemoCoupons } from "./demo/demo-coupons.ts";
import { storeDemoPriceHistory } from "./demo/demo-price-history.ts";
import { createDemoReviews } from "./demo/demo-reviews.ts";
import { importDemoQuestions } from "./demo/questions/import-demo-questions.ts";
import { storeDemoSessions } from "./demo/sessions/store-demo-sessions.ts";
import { type DatabaseLocation, openShopDatabase } from "./open-shop-database.ts";
import { createProgress } from "./progress.ts";
import { createReport } from "./report.ts";
import { leftOutPath } from "./run-photographs.ts";

export type Command =
  | {
      readonly kind: "file";
      readonly path: string;
      /** True: only says what it would change. */
      readonly dryRun: boolean;
      /** True: also if it takes more than {@link MOST_WITHDRAWN} of the devices off sale. */
      readonly allowWithdrawals: boolean;
    }
  | { readonly kind: "demo"; readonly products: number; readonly ifEmpty: boolean };

export interface ImportOptions extends DatabaseLocation {
  /** Stops the import after the current batch. */
  readonly signal: AbortSignal;
}

/** Exit code after a stop by a signal. */
export const STOPPED = 130;
const STOPPED_TEXT = "Stopped before the end. Run the same command again to continue.";

/** An import that withdraws a larger share of the devices that its products have on sale is probably a mistake. */
const MOST_WITHDRAWN = 0.1;

/** @returns the exit code: 0 all lines imported, 1 at least one line or photograph left out or nothing imported, 130 stopped */
export async function runImport(command: Command, { signal, ...location }: ImportOptions): Promise<number> {
  // Check the file before opening the database, which locks the data folder.
  const file = command.kind === "file" ? await stat(command.path) : null;
  // Compared first, then imported.
  if (command.kind === "file" && file?.isFIFO()) {
    console.error(`${command.path} is a pipe, and an import reads its file twice: save it as a file first.`);
    return 1;
  }
  const database = await openShopDatabase(location);
  try {
    return command.kind === "file"
      ? await importFile(database, command, {
          size: file?.size ?? 0,
          signal,
          dataDir: location.dataDir ?? ".data",
        })
      : await importDemo(database, command, signal);
  } finally {
    await database.close();
  }
}

async function importFile(
  database: Database,
  { path, dryRun, allowWithdrawals }: Extract<Command, { kind: "file" }>,
  {
    size,
    signal,
    dataDir,
  }: { readonly size: number; readonly signal: AbortSignal; readonly dataDir: string },
): Promise<number> {
  const plan = await comparing(database, { path, dryRun, size, signal });
  if (!plan.isComplete) return STOPPED;
  for (const line of planTexts(plan)) console.log(line);
  const { withdrawn } = plan.changes.units;
  if (!allowWithdrawals && withdrawn > plan.sellable * MOST_WITHDRAWN) {
    console.error(
      `Nothing was imported: ${path} would take ${withdrawn} of the ${plan.sellable} devices off sale that its products have. If that is meant, add --allow-withdrawals.`,
    );
    return 1;
  }
  if (dryRun) {
    console.log("Nothing was imported (--dry-run).");
    return plan.rejected > 0 ? 1 : 0;
  }
  const report = createReport(`${path}.report.jsonl`);
  const leftOut = createReport(leftOutPath(dataDir));
  const progress = createProgress(`Importing ${path}`, size);
  const photographs = createPhotographLoader({ database, dataDir, folder: dirname(path) });
  try {
    const summary = await importCatalogue({
      database,
      signal,
      lines: fileLines(path),
      onProgress: ({ position }) => progress.update(position),
      onRejected: (rejections) => report.add(rejections),
      loadPhotograph: (source) => photographs.load(source, signal),
      onPhotographsLeftOut: async (problems) => {
        await report.add(problems);
        await leftOut.add(problems);
      },
    });
    progress.stop();
    printSummary(summary);
    if (report.count > 0) console.log(`See the reasons in ${report.path}.`);
    return exitCode(summary);
  } catch (error) {
    // A signal ends downloads, too.
    if (!signal.aborted) throw error;
    console.log(STOPPED_TEXT);
    return STOPPED;
  } finally {
    progress.stop();
    await photographs.close();
    await report.close();
    await leftOut.close();
  }
}

interface Compared {
  readonly path: string;
  readonly dryRun: boolean;
  readonly size: number;
  readonly signal: AbortSignal;
}

/** Runs the import dry. Only a dry run writes the report: otherwise the import does. */
async function comparing(
  database: Database,
  { path, dryRun, size, signal }: Compared,
): Promise<DryRunSummary> {
  const report = dryRun ? createReport(`${path}.report.jsonl`) : null;
  const progress = createProgress(`Comparing ${path}`, size);
  try {
    const plan = await dryRunCatalogue({
      database,
      signal,
      lines: fileLines(path),
      onProgress: ({ position }) => progress.update(position),
      onRejected: async (rejections) => report?.add(rejections),
    });
    progress.stop();
    if (report !== null && report.count > 0)
      console.log(`${plan.rejected} lines would be rejected. See the reasons in ${report.path}.`);
    return plan;
  } finally {
    progress.stop();
    await report?.close();
  }
}

const euros = (cents: number) => (cents / 100).toFixed(2);

/** The difference that a file makes, for people. */
function planTexts({ changes: { products, prices, units } }: DryRunSummary): string[] {
  const named = prices.first.map(
    ({ id, label, from, to }) => `  ${id} ${label}: ${euros(from)} → ${euros(to)} €`,
  );
  const more = prices.changed - named.length;
  return [
    `Products: ${products.added} new, ${products.changed} changed.`,
    `Devices: ${units.added} new, ${units.changed} changed, ${units.withdrawn} withdrawn.`,
    `Prices: ${prices.changed} changed${named.length > 0 ? ":" : "."}`,
    ...named,
    ...(more > 0 ? [`  and ${more} more`] : []),
  ];
}

async function importDemo(
  database: Database,
  { products, ifEmpty }: Extract<Command, { kind: "demo" }>,
  signal: AbortSignal,
): Promise<number> {
  if (ifEmpty && !(await needsImport(database.db, "demo"))) {
    // A shop that an earlier release filled lacks the texts of this one. A shop with another catalogue gets none.
    if (await hasFinishedImport(database.db, "demo")) await updateDemoContent(database);
    return 0;
  }
  const finish = await startImportRun(database.db, "demo");
  const progress = createProgress("Importing the demo catalogue", products);
  const reviews = createDemoReviews();
  const summary = await importCatalogue({
    database,
    signal,
    lines: recordLines(reviews.noting(demoCatalogue({ products }))),
    onProgress: ({ lines }) => progress.update(lines),
    onRejected: (rejections) => {
      throw new Error(`The demo catalogue has invalid records: ${JSON.stringify(rejections)}`);
    },
  }).finally(() => progress.stop());
  if (summary.isComplete) {
    await storeDemoPriceHistory(database);
    await createDemoCoupons(database);
    await importDemoQuestions(database);
    await updateDemoContent(database);
    await reviews.store(database);
    await storeDemoSessions(database);
    await finish();
  }
  printSummary(summary);
  return exitCode(summary);
}

function printSummary(summary: ImportSummary): void {
  const { lines, stored, unchanged, rejected, photographsLeftOut, isComplete } = summary;
  console.log(`${lines} records: ${stored} stored, ${unchanged} unchanged, ${rejected} rejected.`);
  if (photographsLeftOut > 0) console.log(`${photographsLeftOut} photographs were left out.`);
  if (!isComplete) console.log(STOPPED_TEXT);
}

const exitCode = ({ rejected, photographsLeftOut, isComplete }: ImportSummary) =>
  isComplete ? (rejected + photographsLeftOut > 0 ? 1 : 0) : STOPPED;
