import { createHash } from "node:crypto";
import type { ApiError, CallName } from "@reprise/contracts";
import { sql, type Transaction } from "kysely";
import type { Database, Schema } from "../db/database.ts";
import type { Job } from "../jobs/schedule.ts";
import { ApiFailure } from "./api-failure.ts";

const KEPT = sql<Date>`now() - interval '24 hours'`;

export interface OnceRequest {
  readonly owner: Buffer;
  /** Null: the caller did not ask for it. */
  readonly key: string | null;
  readonly call: CallName;
  /** The parsed input: what must be the same when the key is. */
  readonly input: unknown;
}

interface Answer {
  readonly status: number;
  readonly body: object;
}

/**
 * Does `work` in one transaction, and where a key is given once in 24 hours: its answer, a refusal as well,
 * is kept in that transaction and given again. A crash or a surprise keeps nothing: a repeat tries again.
 * @throws {ApiFailure} IDEMPOTENCY_KEY_REUSED for another request under the same key,
 * IDEMPOTENCY_KEY_IN_FLIGHT while the first is under way, and what `work` refuses
 */
export async function once<T extends object>(
  database: Database,
  request: OnceRequest,
  work: (transaction: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  const { key } = request;
  if (key === null) return database.transaction(work);
  const { status, body } = await database.transaction((transaction) =>
    answerOnce(transaction, { ...request, key }, work),
  );
  if (status === 200) return body as T;
  const { code, message, fields } = body as ApiError;
  throw new ApiFailure(code, message, fields);
}

async function answerOnce(
  transaction: Transaction<Schema>,
  { owner, key, call, input }: OnceRequest & { readonly key: string },
  work: (transaction: Transaction<Schema>) => Promise<object>,
): Promise<Answer> {
  await takeLock(transaction, owner, key);
  const requestHash = sha256(JSON.stringify([call, input]));
  const stored = await transaction
    .selectFrom("idempotency_key")
    .select(["request_hash", "status", "body"])
    .where("owner_hash", "=", owner)
    .where("key", "=", key)
    .where("created_at", ">", KEPT)
    .executeTakeFirst();
  if (stored !== undefined) {
    if (!stored.request_hash.equals(requestHash))
      throw new ApiFailure("IDEMPOTENCY_KEY_REUSED", "This key belongs to another request");
    return stored;
  }
  const answer = await attempt(transaction, work);
  const row = { request_hash: requestHash, status: answer.status, body: JSON.stringify(answer.body) };
  await transaction
    .insertInto("idempotency_key")
    .values({ owner_hash: owner, key, ...row })
    .onConflict((conflict) =>
      conflict.columns(["owner_hash", "key"]).doUpdateSet({ ...row, created_at: sql`now()` }),
    )
    .execute();
  return answer;
}

/** Held until the transaction ends, however it ends: a crashed request leaves nothing "in flight". */
async function takeLock(transaction: Transaction<Schema>, owner: Buffer, key: string): Promise<void> {
  const id = sha256(`${owner.toString("hex")} ${key}`).readBigInt64BE();
  const { rows } = await sql<{
    taken: boolean;
  }>`select pg_try_advisory_xact_lock(${id.toString()}::bigint) as taken`.execute(transaction);
  if (rows[0]?.taken !== true)
    throw new ApiFailure("IDEMPOTENCY_KEY_IN_FLIGHT", "The first request is still under way");
}

/** A refusal undoes what the work wrote, not the keeping of its answer. */
async function attempt(
  transaction: Transaction<Schema>,
  work: (transaction: Transaction<Schema>) => Promise<object>,
): Promise<Answer> {
  await sql`savepoint attempt`.execute(transaction);
  try {
    return { status: 200, body: await work(transaction) };
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status >= 500) throw error;
    await sql`rollback to savepoint attempt`.execute(transaction);
    const { code, message, fields, status } = error;
    return { status, body: { code, message, fields } };
  }
}

/** Deletes answers that are not given any more. */
export function idempotencySweep({ db }: Database): Job {
  return {
    name: "idempotency-sweep",
    everyMs: 3_600_000,
    run: async () => {
      const { numDeletedRows } = await db
        .deleteFrom("idempotency_key")
        .where("created_at", "<=", KEPT)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}

const sha256 = (text: string) => createHash("sha256").update(text).digest();
