import { randomUUID } from "node:crypto";
import type { CallName } from "@reprise/contracts";
import type { Transaction } from "kysely";
import type { Logger } from "pino";
import type { Database, Schema } from "../../db/database.ts";
import type { Job } from "../../jobs/schedule.ts";
import { ApiFailure } from "./api-failure.ts";
import type { Client } from "./handlers.ts";
import {
  answerStarted,
  lockStarted,
  type InterruptedCall,
  storeStart,
  type StoredAnswer,
  claimInterruptedCalls,
} from "./idempotency-key.store.ts";
import { attemptOnce, type OnceRequest, readAnswer, failureAnswer, successAnswer } from "./idempotency.ts";

/** What the external service says about a request whose call was interrupted. */
export type Inquiry<Outcome> =
  | { readonly kind: "decided"; readonly outcome: Outcome }
  | { readonly kind: "undecided" };

/**
 * A call with a request to an external service (for example a payment provider) between two transactions. The
 * first stores the pending request, the last its outcome. In between no transaction is open, and a repeat is
 * answered "in flight". A crash in between leaves the call interrupted, and {@link interruptedCallsJob} answers it.
 */
export interface ExternalCall<Input, Started extends object, Outcome, Answer extends object> {
  readonly call: CallName;
  /**
   * The first transaction. Its result is stored as JSON and is the only input of the other steps, so it must
   * contain an id of the request at the external service. An ApiFailure refuses the request and rolls this
   * transaction back. A repeat may come from another client.
   */
  start(transaction: Transaction<Schema>, input: Input, client: Client): Promise<Started>;
  /**
   * Calls the external service. After an error the request stays in flight, because the outcome is unknown.
   */
  perform(started: Started): Promise<Outcome>;
  /** Reads the outcome from the external service without changing anything. */
  inquire(started: Started): Promise<Inquiry<Outcome>>;
  /** The last transaction, done once. A returned ApiFailure is the answer; the writes are committed. */
  finish(transaction: Transaction<Schema>, started: Started, outcome: Outcome): Promise<Answer | ApiFailure>;
}

/** Any definition. Only its own steps need its types. */
export type AnyExternalCall = ExternalCall<unknown, object, unknown, object>;

/**
 * Answers a request to an external call, once for each key.
 * @throws {ApiFailure} as `once` does
 */
export async function answerExternalCall<Input, Started extends object, Outcome, Answer extends object>(
  database: Pick<Database, "transaction">,
  definition: ExternalCall<Input, Started, Outcome, Answer>,
  {
    owner,
    key,
    input,
    client,
  }: Omit<OnceRequest, "call" | "input"> & { readonly input: Input; readonly client: Client },
): Promise<Answer> {
  // Without a client key no repeat is possible, but the request may still be interrupted.
  const request = { owner, key: key ?? randomUUID(), call: definition.call, input };
  const attempt = await attemptOnce(database, request, async (transaction) => {
    const started = await definition.start(transaction, input, client);
    await storeStart(transaction, request, started);
    return started;
  });
  if (!attempt.isDone) return readAnswer(attempt.stored) as Answer;
  const started = attempt.result;
  const outcome = await definition.perform(started);
  return readAnswer(await finishOnce(database, definition, { ...request, started }, outcome)) as Answer;
}

/** Another process may have answered in the meantime. Then its answer counts and nothing is done. */
function finishOnce(
  database: Pick<Database, "transaction">,
  definition: AnyExternalCall,
  request: Pick<InterruptedCall, "owner" | "key" | "started">,
  outcome: unknown,
): Promise<StoredAnswer> {
  return database.transaction(async (transaction) => {
    const given = await lockStarted(transaction, request);
    if (given !== null) return given;
    const result = await definition.finish(transaction, request.started, outcome);
    const answer = result instanceof ApiFailure ? failureAnswer(result) : successAnswer(result);
    await answerStarted(transaction, request, answer);
    return answer;
  });
}

/** Maximum number of calls in one run. */
const BATCH = 20;

/**
 * Resolves started requests without an answer, each with the definition of its call. A request without an
 * outcome after three days is logged and not tried again.
 */
export function interruptedCallsJob(
  database: Pick<Database, "db" | "transaction">,
  definitions: readonly AnyExternalCall[],
  logger: Logger,
): Job {
  async function resolve(interrupted: InterruptedCall): Promise<boolean> {
    const definition = definitions.find(({ call }) => call === interrupted.call);
    if (definition === undefined) throw new Error(`No slice resolves ${interrupted.call}`);
    const inquiry = await definition.inquire(interrupted.started);
    if (inquiry.kind === "undecided") return false;
    await finishOnce(database, definition, interrupted, inquiry.outcome);
    return true;
  }

  return {
    name: "interrupted-calls",
    everyMs: 5_000,
    run: async () => {
      const calls = await claimInterruptedCalls(database.db, BATCH);
      const results = await Promise.allSettled(calls.map(resolve));
      for (const [index, result] of results.entries())
        if (result.status === "rejected")
          logger.error(
            { err: result.reason as unknown, call: calls[index]?.call },
            "Interrupted call not resolved",
          );
      for (const [index, { call, key, isLastTry }] of calls.entries()) {
        const result = results[index];
        if (isLastTry && !(result?.status === "fulfilled" && result.value))
          logger.error(
            { call, key },
            "Interrupted call given up: find out its outcome at the outside service",
          );
      }
      return results.filter((result) => result.status === "fulfilled" && result.value).length;
    },
  };
}
