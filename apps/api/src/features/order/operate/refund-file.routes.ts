import type { Database } from "../../../db/database.ts";
import type { Handlers } from "../../../http/calls/handlers.ts";
import { operatorChange } from "../../operator/operator.public.ts";
import type { BankAccount } from "../../payment/payment.public.ts";
import { actorOf, subjectOf } from "./operator-subject.ts";
import {
  bookRefunds,
  decideRefundAccount,
  exportRefunds,
  readRefundFile,
  rejectRefund,
} from "./refund-files.ts";

type RefundFileHandlers = Pick<
  Handlers,
  | "api_operator_refund_export"
  | "api_operator_refund_file"
  | "api_operator_refund_booked"
  | "api_operator_refund_rejected"
  | "api_operator_decide_refund_account"
>;

interface RefundFileDependencies {
  readonly database: Database;
  /** The shop's own account, which pays. */
  readonly account: BankAccount | undefined;
}

/** The calls of operators about refunds that the shop's bank transfers. */
export function refundFileHandlers({ database, account }: RefundFileDependencies): RefundFileHandlers {
  return {
    api_operator_refund_export: operatorChange(
      database,
      "api_operator_refund_export",
      async (transaction, _input, { operator }) => {
        const answer = await exportRefunds(transaction, account, operator.name);
        const { file, count, total } = answer;
        const subject = file === null ? "refunds" : `refund file ${file}`;
        return { answer, subject, changes: file === null ? {} : { exported: count, total } };
      },
    ),

    api_operator_refund_file: ({ params: { number } }) => readRefundFile(database.db, number, account),

    api_operator_refund_booked: operatorChange(
      database,
      "api_operator_refund_booked",
      async (transaction, { params: { number }, body: { reference } }, context) => {
        const answer = await bookRefunds(transaction, { number, reference }, actorOf(context));
        return { answer, subject: `refund file ${number}`, changes: { booked: answer.count, reference } };
      },
    ),

    api_operator_decide_refund_account: operatorChange(
      database,
      "api_operator_decide_refund_account",
      async (transaction, { params: { id }, body: { isApproved, reason } }, context) => {
        const answer = await decideRefundAccount(transaction, { id, isApproved }, actorOf(context));
        const { orderNumber, account } = answer;
        return { answer, subject: subjectOf(orderNumber), changes: { account, isApproved, reason } };
      },
    ),

    api_operator_refund_rejected: operatorChange(
      database,
      "api_operator_refund_rejected",
      async (transaction, { params: { id }, body: { reason } }) => {
        const answer = await rejectRefund(transaction, { id, reason });
        const { orderNumber, amount } = answer;
        return { answer, subject: subjectOf(orderNumber), changes: { rejected: reason, refund: id, amount } };
      },
    ),
  };
}
