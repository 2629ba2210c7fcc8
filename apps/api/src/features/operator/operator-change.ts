import type { CallName, Calls, Output } from "@reprise/contracts";
import type { Transaction } from "kysely";
import type { Database, Schema } from "../../db/database.ts";
import type { CallInput, OperatorContext } from "../../http/calls/handlers.ts";
import { once } from "../../http/calls/idempotency.ts";
import { sha256 } from "../../http/calls/sha256.ts";
import { addEntry, type NewEntry } from "./audit.store.ts";

/** Names of the calls that operators make, except those that answer with a file. */
type OperatorCall = {
  [N in CallName]: Calls[N]["access"] extends "operator" ? (Output<N> extends object ? N : never) : never;
}[CallName];

interface OperatorRequest {
  readonly call: OperatorCall;
  /** The parsed input: with one `Idempotency-Key` it must be equal. */
  readonly input: unknown;
  readonly context: OperatorContext;
}

/** What an operator changed: the answer of the call, and the entry in the audit log. */
interface Change<T> extends Pick<NewEntry, "subject" | "changes"> {
  readonly answer: T;
}

/**
 * Makes a change for an operator and writes it to the audit log, in one transaction; with an
 * `Idempotency-Key` once. Work that throws changes nothing and is not in the log.
 * @throws {ApiFailure} as `once` does
 */
function changeForOperator<T extends object>(
  database: Pick<Database, "transaction">,
  { call, input, context: { operator, idempotencyKey, requestId } }: OperatorRequest,
  work: (transaction: Transaction<Schema>) => Promise<Change<T>>,
): Promise<T> {
  const owner = sha256(`operator ${operator.name}`);
  return once(database, { owner, key: idempotencyKey, call, input }, async (transaction) => {
    const { answer, subject, changes } = await work(transaction);
    const { name, roles } = operator;
    const who = { operator: name, roles: [...roles], call, reference: requestId };
    await addEntry(transaction, { ...who, outcome: "done", subject, changes });
    return answer;
  });
}

/** The handler of a call of an operator: `work` makes the change of {@link changeForOperator}. */
export const operatorChange =
  <N extends OperatorCall>(
    database: Pick<Database, "transaction">,
    call: N,
    work: (
      transaction: Transaction<Schema>,
      input: CallInput<N>,
      context: OperatorContext,
    ) => Promise<Change<Output<N>>>,
  ) =>
  (input: CallInput<N>, context: OperatorContext): Promise<Output<N>> =>
    changeForOperator(database, { call, input, context }, (transaction) => work(transaction, input, context));
