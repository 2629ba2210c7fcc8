import type { CallName } from "@reprise/contracts";
import type { Database } from "../../../db/database.ts";
import type { Handlers } from "../../../http/calls/handlers.ts";
import { operatorChange } from "../../operator/operator.public.ts";
import type { BankAccount } from "../../payment/payment.public.ts";
import { cancelItems, deliverParcel, pickOrder, shipOrder } from "./fulfil-order.ts";
import { listForOperator, lockNumbered, showForOperator, showNumbered } from "./operator-orders.ts";
import { actorOf, subjectOf } from "./operator-subject.ts";

type OperatorOrderHandlers = Pick<
  Handlers,
  Exclude<
    Extract<CallName, "api_operator_list_orders" | `api_operator_${string}_order`>,
    "api_operator_refund_order"
  >
>;

interface OperatorOrderDependencies {
  readonly database: Database;
  readonly account: BankAccount | undefined;
}

export function operatorOrderHandlers({
  database,
  account,
}: OperatorOrderDependencies): OperatorOrderHandlers {
  return {
    api_operator_list_orders: ({ query }) => listForOperator(database.db, query),

    api_operator_show_order: ({ params }) => showNumbered(database.db, params.number, account),

    api_operator_pick_order: operatorChange(
      database,
      "api_operator_pick_order",
      async (transaction, { params: { number } }, context) => {
        const order = await lockNumbered(transaction, number);
        const { list, started } = await pickOrder(transaction, order, actorOf(context));
        return { answer: list, subject: subjectOf(number), changes: { picking: started } };
      },
    ),

    api_operator_ship_order: operatorChange(
      database,
      "api_operator_ship_order",
      async (transaction, { params: { number }, body }, context) => {
        const order = await lockNumbered(transaction, number);
        const items = await shipOrder(transaction, order, body, actorOf(context));
        const { carrier, trackingNumber } = body;
        const answer = await showForOperator(transaction, order.row.uuid, account);
        return { answer, subject: subjectOf(number), changes: { shipped: items, carrier, trackingNumber } };
      },
    ),

    api_operator_deliver_order: operatorChange(
      database,
      "api_operator_deliver_order",
      async (transaction, { params: { number }, body: { trackingNumber } }, context) => {
        const order = await lockNumbered(transaction, number);
        await deliverParcel(transaction, order, trackingNumber, actorOf(context));
        const answer = await showForOperator(transaction, order.row.uuid, account);
        return { answer, subject: subjectOf(number), changes: { delivered: trackingNumber } };
      },
    ),

    api_operator_cancel_order: operatorChange(
      database,
      "api_operator_cancel_order",
      async (transaction, { params: { number }, body }, context) => {
        const order = await lockNumbered(transaction, number);
        const cancelled = await cancelItems(transaction, order, body.items, actorOf(context));
        const answer = await showForOperator(transaction, order.row.uuid, account);
        return { answer, subject: subjectOf(number), changes: { cancelled, reason: body.reason } };
      },
    ),
  };
}
