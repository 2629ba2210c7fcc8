import type { Kysely, Transaction } from "kysely";
import type { Schema } from "./schema.ts";

/** Code of an error after which the same work can simply be done again. */
export const SERIALIZATION_FAILURE = "40001";
const DEADLOCK = "40P01";
/** One of two transactions was given up. */
const REPEATABLE = new Set([SERIALIZATION_FAILURE, DEADLOCK]);
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
