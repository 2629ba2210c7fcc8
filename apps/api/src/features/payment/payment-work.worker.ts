import type { QueueWorker } from "../../jobs/queue.ts";
import { isSettled, noteOperation } from "./payment-operation.store.ts";
import { type PaymentWork, paymentWork } from "./payment-work.ts";
import { findPayment, type Payment, savePaymentOutcome } from "./payment.store.ts";
import {
  providerOf,
  type PaymentFact,
  type PaymentProvider,
  reasonOf,
  type Settlement,
} from "./provider/payment-provider.ts";
import type { EventDependencies } from "./receive-event.ts";
import { isDisputed } from "./refund/disputed-order.ts";

function perform(provider: PaymentProvider, payment: Payment, work: PaymentWork): Promise<Settlement> {
  const name = { payment: payment.uuid, reference: payment.reference, key: work.key };
  if (work.kind === "cancel") return provider.cancel(name);
  return provider[work.kind]({ ...name, amount: work.amount });
}

function factOf(work: PaymentWork, reference: string): PaymentFact {
  const { payment: attempt } = work;
  switch (work.kind) {
    case "capture":
      return { type: "payment-captured", attempt, capture: reference, amount: work.amount };
    case "refund":
      return { type: "refunded", refund: reference, amount: work.amount };
    default:
      return { type: "payment-failed", attempt };
  }
}

/**
 * Captures, refunds and cancels at the providers. A repeat is harmless there, by its key, and here, because the history of
 * an order has each fact once. The webhook about it brings the same fact.
 */
export function paymentWorker({ database, providers, orders, logger }: EventDependencies): QueueWorker {
  return paymentWork.worker(async (work) => {
    // A message has reported what the answer did not. Providers forget keys after days: a repeat could be done again.
    if (await isSettled(database.db, work.key)) return;
    const payment = await findPayment(database.db, work.payment);
    if (payment === null) throw new Error(`There is no payment ${work.payment}`);
    const provider = providerOf(providers, payment.provider);
    if (work.kind === "refund" && (await isDisputed(database.db, payment.order))) {
      const refusal = { type: "refused", reason: reasonOf("not asked for", "disputed") } as const;
      await database.transaction((transaction) =>
        orders.settle(
          transaction,
          { order: payment.order, operation: work.key },
          refusal,
          factOf(work, work.key),
          `provider:${provider.id}`,
        ),
      );
      return;
    }
    const settlement = await perform(provider, payment, work);
    if (settlement.type === "refused")
      logger.error({ ...work, provider: provider.id, reason: settlement.reason.text }, "A provider refuses");
    if (settlement.type === "accepted")
      return database.transaction((transaction) =>
        noteOperation(transaction, work.key, settlement.reference),
      );
    const fact = factOf(work, settlement.type === "done" ? settlement.reference : work.key);
    await database.transaction(async (transaction) => {
      if (settlement.type === "done" && fact.type === "payment-captured" && payment.reference !== null)
        await savePaymentOutcome(transaction, payment.uuid, {
          type: "captured",
          reference: payment.reference,
          capture: fact.capture,
          amount: fact.amount,
        });
      const { order } = payment;
      const operation = { order, operation: work.key };
      await orders.settle(transaction, operation, settlement, fact, `provider:${provider.id}`);
    });
  });
}
