import type { ApiError } from "@reprise/contracts";
import type { Transaction } from "kysely";
import type { Database, Schema } from "../../db/database.ts";
import { ApiFailure, type FailureDetails } from "./api-failure.ts";
import { findAnswer, type KeyedRequest, storeAnswer, type StoredAnswer } from "./idempotency-key.store.ts";

export interface OnceRequest extends Omit<KeyedRequest, "key"> {
  /** Null: the client sent no key. */
  readonly key: string | null;
}

/** For an answer that is large or becomes stale: only its identity is stored. */
export interface Replay<T, Identity> {
  /** What identifies the answer. */
  identify(answer: T): Identity;
  /** The answer of a repeat. */
  answerAgain(identity: Identity): Promise<T>;
}

/**
 * Does `work` in one transaction, with a key only once in 24 hours: its answer is stored in that transaction,
 * an error in a separate one, and repeats get the stored answer. After a crash or an unexpected error
 * nothing is stored, and a repeat tries again. Work that calls an external service is an {@link ExternalCall}.
 * @throws {ApiFailure} IDEMPOTENCY_KEY_REUSED for another request under the same key,
 * IDEMPOTENCY_KEY_IN_FLIGHT while the first request is in progress, and the failures of `work`
 */
export async function once<T extends object, Identity extends object = T>(
  database: Pick<Database, "transaction">,
  { key, ...request }: OnceRequest,
  work: (transaction: Transaction<Schema>) => Promise<T>,
  replay?: Replay<T, Identity>,
): Promise<T> {
  if (key === null) return database.transaction(work);
  const keyed = { ...request, key };
  const attempt = await attemptOnce(database, keyed, async (transaction) => {
    const answer = await work(transaction);
    await storeAnswer(transaction, keyed, successAnswer(replay?.identify(answer) ?? answer));
    return answer;
  });
  if (attempt.isDone) return attempt.result;
  return replay === undefined
    ? (readAnswer(attempt.stored) as T)
    : replay.answerAgain(readAnswer(attempt.stored) as Identity);
}

type Attempt<R> =
  | { readonly isDone: true; readonly result: R }
  | { readonly isDone: false; readonly stored: StoredAnswer };

/** Refused work: the transaction is rolled back, but its answer is stored. */
class RefusedWork extends Error {
  readonly failure: ApiFailure;

  constructor(failure: ApiFailure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** True for an error that is the answer of its key. One for a while is not: a repeat tries again. */
const isFinal = (error: unknown): error is ApiFailure =>
  error instanceof ApiFailure && error.status < 500 && error.code !== "TOO_MANY_REQUESTS";

/** Does `work` in a transaction unless the request was answered before. An error counts as an answer. */
export async function attemptOnce<R>(
  database: Pick<Database, "transaction">,
  request: KeyedRequest,
  work: (transaction: Transaction<Schema>) => Promise<R>,
): Promise<Attempt<R>> {
  try {
    return await database.transaction(async (transaction): Promise<Attempt<R>> => {
      const stored = await findAnswer(transaction, request);
      if (stored !== null) return { isDone: false, stored };
      try {
        return { isDone: true, result: await work(transaction) };
      } catch (error) {
        throw isFinal(error) ? new RefusedWork(error) : error;
      }
    });
  } catch (error) {
    if (!(error instanceof RefusedWork)) throw error;
    const { failure } = error;
    const stored = await database.transaction(
      async (transaction) =>
        (await findAnswer(transaction, request)) ?? storeAnswer(transaction, request, failureAnswer(failure)),
    );
    return { isDone: false, stored };
  }
}

export const successAnswer = (answer: object): StoredAnswer => ({
  status: 200,
  answer: JSON.stringify(answer),
});

export const failureAnswer = ({ status, code, message, fields, flashMessage }: ApiFailure): StoredAnswer => ({
  status,
  answer: JSON.stringify({ code, message, fields, flashMessage }),
});

/** @throws {ApiFailure} when the stored answer is an error */
export function readAnswer({ status, answer }: StoredAnswer): unknown {
  if (status === 200) return JSON.parse(answer);
  const { code, message, fields, flashMessage } = JSON.parse(answer) as ApiError & FailureDetails;
  throw new ApiFailure(code, message, { fields, flashMessage });
}
