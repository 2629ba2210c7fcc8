import { readFile } from "node:fs/promises";
import { openDatabase } from "@reprise/api/db";
import { formatSynonyms, parseSynonyms, readSynonyms, replaceSynonyms } from "@reprise/api/synonyms";

export interface SynonymsCommand {
  readonly kind: "synonyms";
  /** The file with the new synonyms; null: print the current ones. */
  readonly path: string | null;
}

/** @returns the exit code */
export async function runSynonyms(
  { path }: SynonymsCommand,
  location: { readonly databaseUrl: string | undefined; readonly dataDir: string | undefined },
): Promise<number> {
  // Parse the file before opening the database, which locks the data folder.
  const groups = path === null ? null : parseSynonyms(await readFile(path, "utf8"));
  const database = await openDatabase({
    ...location,
    onFailure: (error) => {
      console.error(error.message);
      process.exit(1);
    },
  });
  try {
    await database.migrate();
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
