import type { Database } from "../../../db/database.ts";
import type { Handlers } from "../../../http/calls/handlers.ts";
import { operatorChange } from "../../operator/operator.public.ts";
import { reconcileTransfer } from "./reconcile-transfers.ts";

type ReconcileHandlers = Pick<Handlers, "api_operator_reconcile_payments">;

export const reconcileHandlers = ({ database }: { readonly database: Database }): ReconcileHandlers => ({
  api_operator_reconcile_payments: operatorChange(
    database,
    "api_operator_reconcile_payments",
    async (transaction, { body: { entries } }, { operator }) => {
      const results = [];
      // In one order for all statements, so that two operators never wait for each other in a circle.
      for (const entry of entries.toSorted((one, other) => (one.id < other.id ? -1 : 1)))
        results.push(await reconcileTransfer(transaction, entry, `operator:${operator.name}`));
      const counted = results.filter(({ received }) => received !== null);
      return {
        answer: { results },
        subject: "transfers",
        changes: { transfers: counted.map(({ id, orderNumber, amount }) => ({ id, orderNumber, amount })) },
      };
    },
  ),
});
