import { AUDIT_PAGE_SIZE, type CallName, OPERATOR_DAYS, type OperatorView } from "@reprise/contracts";
import type { Transaction } from "kysely";
import type { Database, Schema } from "../../db/database.ts";
import { ApiFailure } from "../../http/calls/api-failure.ts";
import type { CallContext, Handlers } from "../../http/calls/handlers.ts";
import { addEntry, readEntries } from "./audit.store.ts";
import { disableOperator, listOperators, newToken, putOperator, renewOperator } from "./operator.store.ts";

type OperatorHandlers = Pick<
  Handlers,
  | "api_operator_add"
  | "api_operator_renew"
  | "api_operator_list"
  | "api_operator_disable"
  | "api_operator_audit"
>;

export function operatorHandlers({ database }: { readonly database: Database }): OperatorHandlers {
  return {
    // Not repeatable by an Idempotency-Key: the stored answer would contain the token.
    api_operator_add: ({ body: { name, roles, days = OPERATOR_DAYS } }, context) =>
      database.transaction(async (transaction) => {
        const { token, hash } = newToken();
        const operator = await putOperator(transaction, { name, roles: [...new Set(roles)], hash, days });
        if (operator === null)
          throw new ApiFailure("OPERATOR_EXISTS", `There is an operator ${name} already: disable it first`);
        await addBootstrapEntry(transaction, { call: "api_operator_add", operator, context });
        return { operator, token };
      }),

    api_operator_renew: ({ params: { name }, body: { days = OPERATOR_DAYS } }, context) =>
      database.transaction(async (transaction) => {
        const { token, hash } = newToken();
        const operator = await renewOperator(transaction, { name, hash, days });
        if (operator === null) throw new ApiFailure("NOT_FOUND", `There is no operator ${name} to renew`);
        await addBootstrapEntry(transaction, { call: "api_operator_renew", operator, context });
        return { operator, token };
      }),

    api_operator_list: async () => ({ operators: await listOperators(database.db) }),

    api_operator_disable: ({ params: { name } }, context) =>
      database.transaction(async (transaction) => {
        const disabled = await disableOperator(transaction, name);
        if (disabled === null) throw new ApiFailure("NOT_FOUND", `There is no operator ${name}`);
        const { view: operator, wasActive } = disabled;
        if (wasActive)
          await addBootstrapEntry(transaction, { call: "api_operator_disable", operator, context });
        return { operator };
      }),

    api_operator_audit: async ({ query: { limit = AUDIT_PAGE_SIZE, ...query } }) => {
      const found = await readEntries(database.db, { ...query, limit: limit + 1 });
      const entries = found.slice(0, limit);
      return { entries, nextBefore: found.length > limit ? (entries.at(-1)?.id ?? null) : null };
    },
  };
}

interface BootstrapChange {
  readonly call: CallName;
  readonly operator: OperatorView;
  readonly context: CallContext;
}

function addBootstrapEntry(
  transaction: Transaction<Schema>,
  { call, operator: { name, roles }, context }: BootstrapChange,
): Promise<void> {
  const who = { operator: null, roles: [], call, reference: context.requestId };
  return addEntry(transaction, { ...who, outcome: "done", subject: `operator ${name}`, changes: { roles } });
}
