import type { Kysely, Transaction } from "kysely";
import type { Schema } from "./schema.ts";

/** Postgres gave one of two transactions up; the same work can simply be done again. */
const REPEATABLE = new Set(["40001", "40P01"]);
const ATTEMPTS = 4;

export type Work<T> = (transaction: Transaction<Schema>) => Promise<T>;

/**
 * Runs `work` in one transaction, again when Postgres sacrificed it to a deadlock or a serialisation failure:
 * so `work` must have no effect but its writes. Inside, use the handle given: the embedded database has one
 * connection, and asking for a second one would wait for oneself.
 */
export async function inTransaction<T>(db: Kysely<Schema>, work: Work<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === ATTEMPTS || !REPEATABLE.has((error as { code?: string }).code ?? "")) throw error;
    }
  }
}
