import { createHash } from "node:crypto";
import type { ApiError, CallName } from "@reprise/contracts";
import { sql, type Transaction } from "kysely";
import { type Database, prepared, type Schema, SERIALIZATION_FAILURE } from "../../db/database.ts";
import type { Job } from "../../jobs/schedule.ts";
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

/** Work that was refused: the transaction is given up, its answer is kept all the same. */
class Refusal extends Error {
  readonly answer: Answer;

  constructor({ code, message, fields, status }: ApiFailure) {
    super(message);
    this.answer = { status, body: { code, message, fields } };
  }
}

/**
 * Does `work` in one transaction, and where a key is given once in 24 hours: its answer is kept in that
 * transaction, a refusal in one of its own, and given again. A crash or a surprise keeps nothing: a repeat tries
 * again.
 * @throws {ApiFailure} IDEMPOTENCY_KEY_REUSED for another request under the same key,
 * IDEMPOTENCY_KEY_IN_FLIGHT while the first is under way, and what `work` refuses
 */
export async function once<T extends object>(
  database: Pick<Database, "transaction">,
  request: OnceRequest,
  work: (transaction: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  const { key } = request;
  if (key === null) return database.transaction(work);
  const answerBy = (attempt: (transaction: Transaction<Schema>) => Promise<Answer>) =>
    database.transaction((transaction) => answerOnce(transaction, { ...request, key }, attempt));
  const { status, body } = await answerBy(async (transaction) => {
    try {
      return { status: 200, body: await work(transaction) };
    } catch (error) {
      throw error instanceof ApiFailure && error.status < 500 ? new Refusal(error) : error;
    }
  }).catch((error: unknown) => {
    if (error instanceof Refusal) return answerBy(async () => error.answer);
    throw error;
  });
  if (status === 200) return body as T;
  const { code, message, fields } = body as ApiError;
  throw new ApiFailure(code, message, fields);
}

async function answerOnce(
  transaction: Transaction<Schema>,
  { owner, key, call, input }: OnceRequest & { readonly key: string },
  attempt: (transaction: Transaction<Schema>) => Promise<Answer>,
): Promise<Answer> {
  const requestHash = sha256(JSON.stringify([call, input]));
  const { isFree, stored } = await lookUp(transaction, owner, key);
  if (stored !== null) {
    if (!stored.requestHash.equals(requestHash))
      throw new ApiFailure("IDEMPOTENCY_KEY_REUSED", "This key belongs to another request");
    return stored;
  }
  if (!isFree) throw new ApiFailure("IDEMPOTENCY_KEY_IN_FLIGHT", "The first request is still under way");
  const answer = await attempt(transaction);
  const { rows } = await sql`${prepared}
    insert into idempotency_key (owner_hash, key, request_hash, status, body)
    values (${owner}, ${key}, ${requestHash}, ${answer.status}, ${JSON.stringify(answer.body)})
    on conflict (owner_hash, key) do update
      set request_hash = excluded.request_hash, status = excluded.status, body = excluded.body, created_at = now()
      where idempotency_key.created_at <= ${KEPT}
    returning 1`.execute(transaction);
  // Another request was done between our look and our lock: all of this is undone, and its answer found.
  if (rows.length === 0)
    throw Object.assign(new Error("Answered meanwhile"), { code: SERIALIZATION_FAILURE });
  return answer;
}

/**
 * What was answered before, and whether nobody is about to answer. The lock is held until the transaction ends,
 * however it ends: a crashed request leaves nothing "in flight".
 */
async function lookUp(transaction: Transaction<Schema>, owner: Buffer, key: string) {
  const lock = sha256(`${owner.toString("hex")} ${key}`).readBigInt64BE();
  const { rows } = await sql<
    Answer & { readonly isFree: boolean; readonly requestHash: Buffer | null }
  >`${prepared}
    select pg_try_advisory_xact_lock(${lock.toString()}::bigint) as "isFree",
      stored.request_hash as "requestHash", stored.status, stored.body
    from (select) as one left join idempotency_key as stored
      on stored.owner_hash = ${owner} and stored.key = ${key} and stored.created_at > ${KEPT}`.execute(
    transaction,
  );
  const [found] = rows;
  const requestHash = found?.requestHash ?? null;
  const stored = found === undefined || requestHash === null ? null : { ...found, requestHash };
  return { isFree: found?.isFree === true, stored };
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
