import { isLocale, type Locale } from "@reprise/locale";
import type { Kysely } from "kysely";
import type { Schema } from "../../db/schema.ts";

/** Words and phrases that mean the same in a locale. */
export interface SynonymGroup {
  readonly locale: Locale;
  readonly words: readonly string[];
}

/** The text has an invalid line. */
export class SynonymListError extends Error {}

function readLine(line: string, number: number): SynonymGroup {
  const [, locale = "", rest = ""] = /^(\w+):(.*)$/u.exec(line) ?? [];
  const words = rest
    .split(",")
    .map((word) => word.trim().replace(/\s+/gu, " "))
    .filter((word) => word !== "");
  if (!isLocale(locale) || words.length < 2)
    throw new SynonymListError(`Line ${number} is not "language: word, word": ${line}`);
  return { locale, words: [...new Set(words)] };
}

/**
 * Parses a list with one group per line (`de: handy, smartphone`). Ignores empty lines and text after `#`.
 */
export function parseSynonyms(text: string): SynonymGroup[] {
  const groups = text
    .split("\n")
    .map((line, position) => ({ line: line.replace(/#.*/u, "").trim(), number: position + 1 }))
    .filter(({ line }) => line !== "")
    .map(({ line, number }) => readLine(line, number));
  // Removes duplicate groups.
  return [...new Map(groups.map((group) => [formatSynonyms([group]), group])).values()];
}

/** Formats a list; the inverse of {@link parseSynonyms}. */
export const formatSynonyms = (groups: readonly SynonymGroup[]): string =>
  groups.map(({ locale, words }) => `${locale}: ${words.join(", ")}\n`).join("");

export const readSynonyms = (db: Kysely<Schema>): Promise<SynonymGroup[]> =>
  db.selectFrom("search_synonym").select(["locale", "words"]).orderBy("locale").orderBy("words").execute();

/** Adds a group; the same one again changes nothing. A running shop uses it within two seconds. */
export async function addSynonyms(db: Kysely<Schema>, { locale, words }: SynonymGroup): Promise<void> {
  const row = { locale, words: [...words] };
  await db
    .insertInto("search_synonym")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Replaces all synonyms. A running shop uses them within two seconds. */
export async function replaceSynonyms(db: Kysely<Schema>, groups: readonly SynonymGroup[]): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom("search_synonym").execute();
    const rows = groups.map(({ locale, words }) => ({ locale, words: [...words] }));
    if (rows.length > 0) await transaction.insertInto("search_synonym").values(rows).execute();
  });
}
