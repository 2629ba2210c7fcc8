import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { hasFinishedImport, startImportRun } from "@reprise/api/catalogue-import";
import { importDocument, operatorDocuments } from "@reprise/api/content";
import type { Database } from "@reprise/api/db";
import { type ContentFolder, readContentFolder } from "@reprise/contracts/content-folder";

const FOLDER = fileURLToPath(new URL("./content", import.meta.url));

/** The texts of the demo shop. */
export const readDemoContent = (): Promise<readonly ContentFolder[]> => readContentFolder(FOLDER);

/**
 * Brings the texts of a demo shop up to date that was filled by an earlier release. Documents that an operator imported
 * stay as they are. Each version of the texts is imported once.
 * @returns how many documents were stored
 */
export async function updateDemoContent(
  database: Pick<Database, "db" | "transaction">,
  documents: Promise<readonly ContentFolder[]> = readDemoContent(),
): Promise<number> {
  const all = await documents;
  const version = createHash("sha256").update(JSON.stringify(all)).digest("hex").slice(0, 12);
  const run = `demo-content ${version}`;
  if (await hasFinishedImport(database.db, run)) return 0;
  const finish = await startImportRun(database.db, run);
  const changed = await operatorDocuments(database.db);
  let stored = 0;
  for (const { folder, files } of all) {
    if (changed.has(folder)) continue;
    const outcome = await database.transaction((transaction) => importDocument(transaction, folder, files));
    // An operator's text may have its slug, or have replaced it: the shop starts all the same.
    if (!outcome.ok) console.warn(`The demo text ${folder} is left out: ${outcome.problems[0]?.message}`);
    else if (outcome.state !== "unchanged") stored += 1;
  }
  await finish();
  return stored;
}
