import type { Database } from "../../../db/database.ts";
import type { Handlers } from "../../../http/calls/handlers.ts";
import { operatorChange } from "../../operator/operator.public.ts";
import type { BankAccount } from "../../payment/payment.public.ts";
import { answerDocument } from "../documents/answer-document.ts";
import type { Pdfs } from "../documents/create-pdfs.ts";
import { findNumbered, lockNumbered, showForOperator } from "./operator-orders.ts";
import { listRefundsDue, refundForOperator, transferRefund } from "./operator-refunds.ts";
import { actorOf, subjectOf } from "./operator-subject.ts";

type OperatorRefundHandlers = Pick<
  Handlers,
  | "api_operator_refund_order"
  | "api_operator_list_refunds_due"
  | "api_operator_mark_refund_transferred"
  | "api_operator_get_order_document"
>;

interface OperatorRefundDependencies {
  readonly database: Database;
  readonly account: BankAccount | undefined;
  readonly pdfOf: Pdfs;
}

export function operatorRefundHandlers({
  database,
  account,
  pdfOf,
}: OperatorRefundDependencies): OperatorRefundHandlers {
  return {
    api_operator_refund_order: operatorChange(
      database,
      "api_operator_refund_order",
      async (transaction, { params: { number }, body }, context) => {
        const order = await lockNumbered(transaction, number);
        const refunds = await refundForOperator(transaction, order, body, actorOf(context));
        const shown = await showForOperator(transaction, order.row.uuid, account);
        const changes = { refunded: refunds.map(({ parts }) => parts).flat(), reason: body.reason };
        return { answer: { refunds, order: shown }, subject: subjectOf(number), changes };
      },
    ),

    api_operator_list_refunds_due: () => listRefundsDue(database.db),

    api_operator_mark_refund_transferred: operatorChange(
      database,
      "api_operator_mark_refund_transferred",
      async (transaction, { params: { id }, body: { reference } }, context) => {
        const answer = await transferRefund(transaction, { id, reference }, actorOf(context));
        const { orderNumber, amount } = answer;
        return { answer, subject: subjectOf(orderNumber), changes: { transferred: id, amount, reference } };
      },
    ),

    api_operator_get_order_document: async ({ params: { number, document } }) =>
      answerDocument(database.db, pdfOf, {
        order: await findNumbered(database.db, number),
        number: document,
      }),
  };
}
