import type { Kysely } from "kysely";
import type { Schema } from "../../../db/database.ts";
import {
  failOperation,
  openProblem,
  type PaymentFact,
  type Settled,
  settleOperation,
} from "../../payment/payment.public.ts";
import { askForAccount } from "../mails/ask-for-account.ts";
import { type Actor, loadHistory, stateAfter } from "../store/order-history.ts";
import { lockOrder } from "./apply-events.ts";
import { applyPaymentFact } from "./apply-payment.ts";
import { requestMoneyMovements } from "./request-money-movements.ts";

/** Stores what a provider answered to a capture, cancellation or refund, with its consequences for the order. */
export async function settleForOrder(
  transaction: Kysely<Schema>,
  { order: uuid, operation }: { readonly order: string; readonly operation: string },
  settlement: Settled,
  fact: PaymentFact,
  actor: Actor,
): Promise<void> {
  const order = await lockOrder(transaction, uuid);
  if (settlement.type === "done") {
    await settleOperation(transaction, operation, settlement);
    await applyPaymentFact(transaction, uuid, fact, actor);
    return;
  }
  const state = stateAfter(uuid, await loadHistory(transaction, uuid));
  const { reason } = settlement;
  const { isDisputed } = state.payment;
  if (fact.type === "refunded" && isDisputed)
    await failOperation(transaction, operation, { reason, isDropped: true });
  else await settleOperation(transaction, operation, settlement);
  // A person transfers what a provider does not return, unless the payer's bank decides about it.
  if (fact.type === "refunded" && !isDisputed && reason.code !== "disputed")
    await askForAccount(transaction, uuid, fact.amount);
  if (fact.type === "payment-captured") {
    const { attempt: payment, amount } = fact;
    const problem = { payment, kind: "capture-failed", reference: operation, amount } as const;
    await openProblem(transaction, { ...problem, reason: reason.text });
  }
  await requestMoneyMovements(transaction, order, state);
}
