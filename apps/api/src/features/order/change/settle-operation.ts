import type { Kysely } from "kysely";
import type { Schema } from "../../../db/database.ts";
import type { PaymentFact, Settled } from "../../payment/payment.read.ts";
import { settleOperation } from "../../payment/payment.write.ts";
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
  await settleOperation(transaction, operation, settlement);
  if (settlement.type === "done") await applyPaymentFact(transaction, uuid, fact, actor);
  else {
    // A person transfers what a provider does not return.
    if (fact.type === "refunded") await askForAccount(transaction, uuid, fact.amount);
    await requestMoneyMovements(transaction, order, stateAfter(uuid, await loadHistory(transaction, uuid)));
  }
}
