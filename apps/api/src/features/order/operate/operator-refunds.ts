import { type HandlerInput, MAX_REFUNDS_DUE, type OrderRefund, type Output } from "@reprise/contracts";
import { formatOrderNumber, type RefundRequest } from "@reprise/order";
import type { Kysely } from "kysely";
import type { Schema } from "../../../db/database.ts";
import { ApiFailure } from "../../../http/calls/api-failure.ts";
import {
  findRefundDue,
  latestRefundAccounts,
  loadRefundsDue,
  markTransferred,
  type RefundAccount,
  requestedAccounts,
  resolveProblem,
} from "../../payment/payment.public.ts";
import { maskIban } from "../../payout/payout.public.ts";
import { lockOrder } from "../change/apply-events.ts";
import { applyPaymentFact } from "../change/apply-payment.ts";
import { refundOrder, type RefundOutcome } from "../change/refund-order.ts";
import { payersOf } from "../store/operator-order.store.ts";
import { type Actor, loadHistory, stateAfter } from "../store/order-history.ts";
import type { StoredOrder } from "../store/order.store.ts";

type Db = Kysely<Schema>;
type RefundBody = HandlerInput<"api_operator_refund_order">["body"];
type RefundError = Extract<RefundOutcome, { ok: false }>["code"];

/**
 * Refunds parts of a locked order for an operator.
 * @throws {ApiFailure} PAYMENT_DISPUTED, ORDER_NOT_CHARGED, ORDER_ITEM_UNKNOWN, REFUND_MORE_THAN_LEFT, REFUND_NOTHING_LEFT
 */
export async function refundForOperator(
  transaction: Db,
  order: StoredOrder,
  { parts, reason }: RefundBody,
  actor: Actor,
): Promise<OrderRefund[]> {
  if (stateAfter(order.row.uuid, await loadHistory(transaction, order.row.uuid)).payment.isDisputed)
    throw disputed();
  const requests = parts?.map(({ amount, ...part }): RefundRequest =>
    amount === undefined ? part : { ...part, amount },
  );
  const outcome = await refundOrder(transaction, order, { requests: requests ?? "all-left", reason, actor });
  if (!outcome.ok) throw failureOf(outcome.code);
  return outcome.refunds.map(({ uuid, parts: refunded, total, state }) => ({
    uuid,
    parts: [...refunded],
    total,
    state,
  }));
}

const disputed = () =>
  new ApiFailure(
    "PAYMENT_DISPUTED",
    "The payer's bank decides about a payment of the order: nothing is refunded",
  );

function failureOf(code: RefundError): Error {
  switch (code) {
    case "NOT_CHARGED":
      return new ApiFailure("ORDER_NOT_CHARGED", "The order has no invoice, so there is nothing to refund");
    case "UNKNOWN_ITEM":
      return new ApiFailure("ORDER_ITEM_UNKNOWN", "The invoice of the order has no such item");
    case "MORE_THAN_LEFT":
      return new ApiFailure("REFUND_MORE_THAN_LEFT", "Less than this is left to refund of the part");
    case "NOTHING_LEFT":
      return new ApiFailure("REFUND_NOTHING_LEFT", "Nothing is left to refund of this");
    default:
      return new Error(`The contract lets a wrong refund through: ${code}`);
  }
}

/** The account of a refund as operators see it. */
const accountText = (account: RefundAccount | undefined): string | null =>
  account === undefined || account.rejected !== null ? null : maskIban(account.iban);

/** An account that waits for an operator, beside the one that paid. */
const requestText = (request: RefundAccount | undefined, present: RefundAccount | undefined) =>
  request === undefined
    ? null
    : {
        id: request.id,
        holder: request.holder,
        account: maskIban(request.iban),
        paidBy: present?.source === "payer" ? present.holder : null,
      };

/** The refunds that a person has to transfer, the oldest first. */
export async function listRefundsDue(db: Db): Promise<Output<"api_operator_list_refunds_due">> {
  const due = await loadRefundsDue(db, MAX_REFUNDS_DUE);
  const orders = due.map(({ order }) => order);
  const payers = await payersOf(db, orders);
  const accounts = await latestRefundAccounts(db, orders);
  const requested = await requestedAccounts(db, orders);
  return {
    refunds: due.map(({ operation, order, amount, provider, requestedAt, reason, file, isDisputed }) => {
      const payer = payers.get(order);
      if (payer === undefined) throw new Error(`There is no order ${order}`);
      const { number, email, address } = payer;
      return {
        id: operation,
        orderNumber: formatOrderNumber(number),
        name: `${address.firstName} ${address.lastName}`,
        email,
        amount,
        provider,
        requestedAt: requestedAt.toISOString(),
        reason,
        account: accountText(accounts.get(order)),
        requestedAccount: requestText(requested.get(order), accounts.get(order)),
        file,
        isDisputed,
      };
    }),
  };
}

/**
 * Stores that a person has transferred a refund, with what follows for its order, as if a provider had done it.
 * @throws {ApiFailure} PAYMENT_DISPUTED, REFUND_NOT_FOUND, also if another request has settled it
 */
export async function transferRefund(
  transaction: Db,
  { id, reference }: { readonly id: string; readonly reference: string },
  actor: Actor,
): Promise<Output<"api_operator_mark_refund_transferred">> {
  const notFound = new ApiFailure("REFUND_NOT_FOUND", `There is no refund ${id} to transfer (any more)`);
  const due = await findRefundDue(transaction, id);
  if (due === null) throw notFound;
  if (due.isDisputed && due.file === null) throw disputed();
  const { row } = await lockOrder(transaction, due.order);
  if (!(await markTransferred(transaction, id, reference))) throw notFound;
  // Two transfers of one order may have the same reference at the bank: the id names the refund.
  const fact = { type: "refunded", refund: id, amount: due.amount } as const;
  await applyPaymentFact(transaction, due.order, fact, actor);
  const failed = { payment: due.payment, kind: "refund-failed", reference: id } as const;
  await resolveProblem(transaction, failed, { outcome: null, by: actor, note: reference });
  return { orderNumber: formatOrderNumber(row.number), amount: due.amount };
}
