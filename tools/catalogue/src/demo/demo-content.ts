import { fileURLToPath } from "node:url";
import { importDocument } from "@reprise/api/content";
import type { Database } from "@reprise/api/db";
import { type ContentFolder, readContentFolder } from "@reprise/contracts/content-folder";

const FOLDER = fileURLToPath(new URL("./content", import.meta.url));

/** The texts of the demo shop. */
export const readDemoContent = (): Promise<readonly ContentFolder[]> => readContentFolder(FOLDER);

/** Stores the demo's texts. Unchanged ones stay as they are. */
export async function importDemoContent(database: Pick<Database, "transaction">): Promise<void> {
  for (const { folder, files } of await readDemoContent()) {
    const outcome = await database.transaction((transaction) => importDocument(transaction, folder, files));
    if (!outcome.ok)
      throw new Error(`The demo text ${folder} is invalid: ${JSON.stringify(outcome.problems)}`);
  }
}
