import type { Kysely, Transaction } from "kysely";
import type { Schema } from "./schema.ts";

const SERIALIZATION_FAILURE = "40001";
const DEADLOCK = "40P01";
/** Postgres cancelled the transaction because of another one. */
const REPEATABLE = new Set([SERIALIZATION_FAILURE, DEADLOCK]);

/**
 * Thrown inside a transaction after a concurrent change: the transaction is rolled back and its work
 * repeated.
 */
export class RepeatTransaction extends Error {
  override readonly name = "RepeatTransaction";
}

const ATTEMPTS = 4;

export type Work<T> = (transaction: Transaction<Schema>) => Promise<T>;

/**
 * Runs `work` in one transaction. Repeats it after a deadlock, a serialisation failure or a {@link
 * RepeatTransaction}, so `work` must have no effects except its writes. `work` must use the given handle: the
 * embedded database has only one connection, and waiting for a second one is a deadlock.
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
