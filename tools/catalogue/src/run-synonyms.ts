import { readFile } from "node:fs/promises";
import { openDatabase } from "@reprise/api/db";
import { formatSynonyms, parseSynonyms, readSynonyms, replaceSynonyms } from "@reprise/api/synonyms";

export interface SynonymsCommand {
  readonly kind: "synonyms";
  /** The list to take over; null: show the one there is. */
  readonly path: string | null;
}

/** @returns the exit code */
export async function runSynonyms(
  { path }: SynonymsCommand,
  where: { readonly databaseUrl: string | undefined; readonly dataDir: string | undefined },
): Promise<number> {
  // Before the database: a wrong line changes and locks nothing.
  const groups = path === null ? null : parseSynonyms(await readFile(path, "utf8"));
  const database = await openDatabase({
    ...where,
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
