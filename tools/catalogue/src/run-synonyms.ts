import { readFile } from "node:fs/promises";
import { formatSynonyms, parseSynonyms, readSynonyms, replaceSynonyms } from "@reprise/api/synonyms";
import { type DatabaseLocation, openShopDatabase } from "./open-shop-database.ts";

export interface SynonymsCommand {
  readonly kind: "synonyms";
  /** The file with the new synonyms; null: print the current ones. */
  readonly path: string | null;
}

/** @returns the exit code */
export async function runSynonyms({ path }: SynonymsCommand, location: DatabaseLocation): Promise<number> {
  // Parse the file before opening the database, which locks the data folder.
  const groups = path === null ? null : parseSynonyms(await readFile(path, "utf8"));
  const database = await openShopDatabase(location);
  try {
    if (groups === null) process.stdout.write(formatSynonyms(await readSynonyms(database.db)));
    else {
      await replaceSynonyms(database.db, groups);
      console.info(`Groups of synonyms: ${groups.length}`);
    }
    return 0;
  } finally {
    await database.close();
  }
}
