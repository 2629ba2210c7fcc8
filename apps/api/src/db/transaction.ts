import type { Kysely, Transaction } from "kysely";
import type { Schema } from "./schema.ts";

const SERIALIZATION_FAILURE = "40001";
const DEADLOCK = "40P01";
/** One of two transactions was given up. */
const REPEATABLE = new Set([SERIALIZATION_FAILURE, DEADLOCK]);

/** Thrown in a transaction that has found the world changed under it: it is undone and its work done again. */
export class RepeatTransaction extends Error {
  override readonly name = "RepeatTransaction";
}

const ATTEMPTS = 4;

export type Work<T> = (transaction: Transaction<Schema>) => Promise<T>;

/**
 * Runs `work` in one transaction, again when Postgres sacrificed it to a deadlock or a serialisation failure,
 * or it threw {@link RepeatTransaction}: so `work` must have no effect but its writes. Inside, use the handle given: the embedded database has one
 * connection, and asking for a second one would wait for oneself.
 */
export async function inTransaction<T>(db: Kysely<Schema>, work: Work<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === ATTEMPTS || !isRepeatable(error)) throw error;
    }
  }
}

const isRepeatable = (error: unknown) =>
  error instanceof RepeatTransaction || REPEATABLE.has((error as { code?: string }).code ?? "");
