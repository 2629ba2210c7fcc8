import type { CallName } from "@reprise/contracts";
import { type Kysely, sql } from "kysely";
import { prepared, RepeatTransaction, type Schema } from "../../db/database.ts";
import { limitOf, RETENTION } from "../../retention/periods.ts";
import { ApiFailure } from "./api-failure.ts";
import { sha256 } from "./sha256.ts";

type Db = Kysely<Schema>;

/** Answers from before this time have expired. */
const EXPIRY = limitOf(RETENTION.answers);
/**
 * A request in flight without a try since this time is interrupted. The delay exceeds the time limit of
 * handlers (15 s), and with the start of a new process it is less than a minute.
 */
const INTERRUPTED = sql<Date>`now() - interval '30 seconds'`;
/** An interrupted call from before this time is tried once more. Afterwards only people can resolve it. */
const GIVEN_UP = sql<Date>`now() - interval '72 hours'`;

/** A request under its key. */
export interface KeyedRequest {
  readonly owner: Buffer;
  readonly key: string;
  readonly call: CallName;
  /** The parsed input, which must be equal in every request with the same key. */
  readonly input: unknown;
}

type Identity = Pick<KeyedRequest, "owner" | "key">;

export interface StoredAnswer {
  readonly status: number;
  /** JSON, byte for byte as first answered. */
  readonly answer: string;
}

interface Found extends StoredAnswer {
  readonly requestHash: Buffer;
}

/**
 * Finds the stored answer. Null: the request is new, and locked until this transaction ends. A crash releases
 * the lock too, so it leaves nothing "in flight".
 * @throws {ApiFailure} IDEMPOTENCY_KEY_REUSED for another request under the same key,
 * IDEMPOTENCY_KEY_IN_FLIGHT while the first request is in progress
 */
export async function findAnswer(transaction: Db, request: KeyedRequest): Promise<StoredAnswer | null> {
  const { owner, key } = request;
  const lock = sha256(`${owner.toString("hex")} ${key}`).readBigInt64BE();
  const { rows } = await sql<
    { readonly isFree: boolean } & { readonly [K in keyof Found]: Found[K] | null }
  >`${prepared}
    select pg_try_advisory_xact_lock(${lock.toString()}::bigint) as "isFree", stored.request_hash as "requestHash",
      stored.status, coalesce(stored.answer, stored.body::text) as answer
    from (select) as one left join idempotency_key as stored
      on stored.owner_hash = ${owner} and stored.key = ${key}
        and (stored.created_at > ${EXPIRY} or stored.status is null)`.execute(transaction);
  const { isFree = false, requestHash = null, status = null, answer = null } = rows[0] ?? {};
  if (requestHash !== null && !requestHash.equals(hashOf(request)))
    throw new ApiFailure("IDEMPOTENCY_KEY_REUSED", "This key belongs to another request");
  if (status !== null && answer !== null) return { status, answer };
  if (!isFree || requestHash !== null)
    throw new ApiFailure("IDEMPOTENCY_KEY_IN_FLIGHT", "The first request is still in progress");
  return null;
}

/** Stores the answer of a request that started and ended in the same transaction. */
export async function storeAnswer(
  transaction: Db,
  request: KeyedRequest,
  stored: StoredAnswer,
): Promise<StoredAnswer> {
  const { owner, key, call } = request;
  const { rows } = await sql`${prepared}
    insert into idempotency_key (owner_hash, key, request_hash, call, status, answer)
    values (${owner}, ${key}, ${hashOf(request)}, ${call}, ${stored.status}, ${stored.answer})
    ${replaceExpired} returning 1`.execute(transaction);
  if (rows.length === 0) throw answeredMeanwhile();
  return stored;
}

/** Stores a started request with the data for its last transaction. */
export async function storeStart(transaction: Db, request: KeyedRequest, started: object): Promise<void> {
  const { owner, key, call } = request;
  const { rows } = await sql`
    insert into idempotency_key (owner_hash, key, request_hash, call, started, tried_at)
    values (${owner}, ${key}, ${hashOf(request)}, ${call}, ${JSON.stringify(started)}, now())
    ${replaceExpired} returning 1`.execute(transaction);
  if (rows.length === 0) throw answeredMeanwhile();
}

const replaceExpired = sql`
  on conflict (owner_hash, key) do update
    set request_hash = excluded.request_hash, call = excluded.call, status = excluded.status, body = null,
      answer = excluded.answer, started = excluded.started, tried_at = excluded.tried_at, created_at = now()
    where idempotency_key.created_at <= ${EXPIRY} and idempotency_key.status is not null`;

/**
 * Another request with this key committed between the lookup and the lock. The transaction is rolled back and
 * repeated, and then finds its answer.
 */
const answeredMeanwhile = () => new RepeatTransaction("Answered meanwhile");

/** Locks a started request. Returns its answer, or null if it has none yet. */
export async function lockStarted(transaction: Db, { owner, key }: Identity): Promise<StoredAnswer | null> {
  const { status, answer } = await transaction
    .selectFrom("idempotency_key")
    .select(["status", "answer"])
    .where("owner_hash", "=", owner)
    .where("key", "=", key)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return status === null || answer === null ? null : { status, answer };
}

/** Stores the answer of a started request. It now expires like any other answer. */
export async function answerStarted(
  transaction: Db,
  { owner, key }: Identity,
  stored: StoredAnswer,
): Promise<void> {
  await transaction
    .updateTable("idempotency_key")
    .set({ ...stored, created_at: sql<Date>`now()` })
    .where("owner_hash", "=", owner)
    .where("key", "=", key)
    .execute();
}

export interface InterruptedCall extends Identity {
  readonly call: string;
  readonly started: object;
  /** True: it is not claimed again. */
  readonly isLastTry: boolean;
}

/** Claims started requests without an answer, each for one process at a time. */
export async function claimInterruptedCalls(db: Db, limit: number): Promise<InterruptedCall[]> {
  const { rows } = await sql<InterruptedCall>`
    update idempotency_key
    set tried_at = case when created_at <= ${GIVEN_UP} then 'infinity' else now() end
    where (owner_hash, key) in (
      select owner_hash, key from idempotency_key where status is null and tried_at <= ${INTERRUPTED}
      order by tried_at limit ${limit} for update skip locked)
    returning owner_hash as owner, key, call, started, tried_at = 'infinity' as "isLastTry"`.execute(db);
  return rows;
}

const hashOf = ({ call, input }: KeyedRequest) => sha256(JSON.stringify([call, input]));
