import { type Kysely, sql } from "kysely";
import type { Schema } from "../../../db/database.ts";

/**
 * True if the named import should run: there is no product yet, or it was started but not finished.
 */
export async function needsImport(db: Kysely<Schema>, name: string): Promise<boolean> {
  const unfinished = await db
    .selectFrom("import_run")
    .select("name")
    .where("name", "=", name)
    .where("finished_at", "is", null)
    .executeTakeFirst();
  if (unfinished !== undefined) return true;
  return (await db.selectFrom("product").select("id").limit(1).executeTakeFirst()) === undefined;
}

/** True: the named import has finished. */
export async function hasFinishedImport(db: Kysely<Schema>, name: string): Promise<boolean> {
  const finished = await db
    .selectFrom("import_run")
    .select("name")
    .where("name", "=", name)
    .where("finished_at", "is not", null)
    .executeTakeFirst();
  return finished !== undefined;
}

/** Records the start of an import. Call the returned function when the import has finished. */
export async function startImportRun(db: Kysely<Schema>, name: string): Promise<() => Promise<void>> {
  const begun = { started_at: sql<Date>`now()`, finished_at: null };
  await db
    .insertInto("import_run")
    .values({ name, ...begun })
    .onConflict((conflict) => conflict.column("name").doUpdateSet(begun))
    .execute();
  return async () => {
    await db
      .updateTable("import_run")
      .set({ finished_at: sql<Date>`now()` })
      .where("name", "=", name)
      .execute();
  };
}
