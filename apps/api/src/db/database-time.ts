import { type Kysely, sql } from "kysely";
import type { Schema } from "./schema.ts";

/** The time of the database, which is that of the transaction. In milliseconds: compare stored times in the database. */
export async function databaseTime(db: Kysely<Schema>): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select now() as at`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("The time query returned no row");
  return row.at;
}
