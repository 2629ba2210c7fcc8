import { randomUUID } from "node:crypto";
import type { CallName } from "@reprise/contracts";
import type { Transaction } from "kysely";
import type { Logger } from "pino";
import type { Database, Schema } from "../../db/database.ts";
import type { Job } from "../../jobs/schedule.ts";
import { ApiFailure } from "./api-failure.ts";
import { attemptOnce, type OnceRequest, readAnswer, refusal, success } from "./idempotency.ts";
import {
  answerStarted,
  lockStarted,
  type Orphan,
  storeStart,
  type StoredAnswer,
  takeOrphans,
} from "./idempotency-key.store.ts";

/**
 * A call that asks somebody outside (a payment provider, say) between two transactions: the first writes what is
 * pending, the last what became of it. Between them no transaction is open, and a repeat is told that the first request
 * is in flight. Who dies in between leaves an orphan, which {@link orphanedCalls} answers.
 */
export interface SpanningCall<Input, Started extends object, Outcome, Answer extends object> {
  readonly call: CallName;
  /**
   * The first transaction. What it returns is JSON, is kept, and is all that the other steps know: a name under which
   * the outside knows the request belongs in it. An ApiFailure refuses the request, and undoes this transaction.
   */
  start(transaction: Transaction<Schema>, input: Input): Promise<Started>;
  /** Asks the outside to do it. What it throws leaves the request in flight: nobody knows what was done. */
  perform(started: Started): Promise<Outcome>;
  /** Asks the outside what became of it, and changes nothing there. Null: that is not known yet. */
  inquire(started: Started): Promise<Outcome | null>;
  /** The last transaction, done once. A returned ApiFailure is the answer, and what was written stays. */
  finish(transaction: Transaction<Schema>, started: Started, outcome: Outcome): Promise<Answer | ApiFailure>;
}

/** The steps of a definition fit together; which types they are of concerns nobody else. */
export type AnySpanningCall = SpanningCall<unknown, object, unknown, object>;

/**
 * Answers a request to a spanning call, once for its key.
 * @throws {ApiFailure} as `once` does
 */
export async function answerSpanning<Input, Started extends object, Outcome, Answer extends object>(
  database: Pick<Database, "transaction">,
  definition: SpanningCall<Input, Started, Outcome, Answer>,
  { owner, key, input }: Omit<OnceRequest, "call" | "input"> & { readonly input: Input },
): Promise<Answer> {
  // Without a key of the caller's nobody can repeat it, but it may be orphaned all the same.
  const request = { owner, key: key ?? randomUUID(), call: definition.call, input };
  const attempt = await attemptOnce(database, request, async (transaction) => {
    const started = await definition.start(transaction, input);
    await storeStart(transaction, request, started);
    return started;
  });
  if (!attempt.isDone) return readAnswer(attempt.stored) as Answer;
  const started = attempt.result;
  const outcome = await definition.perform(started);
  return readAnswer(await finishOnce(database, definition, { ...request, started }, outcome)) as Answer;
}

/** Somebody else may have answered meanwhile: then that is the answer, and nothing is done. */
function finishOnce(
  database: Pick<Database, "transaction">,
  definition: AnySpanningCall,
  request: Pick<Orphan, "owner" | "key" | "started">,
  outcome: unknown,
): Promise<StoredAnswer> {
  return database.transaction(async (transaction) => {
    const given = await lockStarted(transaction, request);
    if (given !== null) return given;
    const result = await definition.finish(transaction, request.started, outcome);
    const answer = result instanceof ApiFailure ? refusal(result) : success(result);
    await answerStarted(transaction, request, answer);
    return answer;
  });
}

/** Orphans that one run takes up. */
const BATCH = 20;

/** Answers requests that were started and never answered, each by the definition of its call. */
export function orphanedCalls(
  database: Pick<Database, "db" | "transaction">,
  definitions: readonly AnySpanningCall[],
  logger: Logger,
): Job {
  async function resolve(orphan: Orphan): Promise<boolean> {
    const definition = definitions.find(({ call }) => call === orphan.call);
    if (definition === undefined) throw new Error(`No slice resolves ${orphan.call}`);
    const outcome = await definition.inquire(orphan.started);
    if (outcome === null) return false;
    await finishOnce(database, definition, orphan, outcome);
    return true;
  }

  return {
    name: "orphaned-calls",
    everyMs: 15_000,
    run: async () => {
      const orphans = await takeOrphans(database.db, BATCH);
      const results = await Promise.allSettled(orphans.map(resolve));
      for (const [index, result] of results.entries())
        if (result.status === "rejected")
          logger.error({ err: result.reason as unknown, call: orphans[index]?.call }, "Orphan not resolved");
      return results.filter((result) => result.status === "fulfilled" && result.value).length;
    },
  };
}
