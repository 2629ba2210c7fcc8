import type { Kysely } from "kysely";
import type { Logger } from "pino";
import type { Database, Schema } from "../../db/database.ts";
import { ApiFailure } from "../../http/calls/api-failure.ts";
import { amountProblem } from "./amount-problem.ts";
import { findOperationOf } from "./payment-operation.store.ts";
import type { PaymentOrders } from "./payment-orders.ts";
import { lockPayment, savePaymentOutcome, storeEvent } from "./payment.store.ts";
import type {
  PaymentEvent,
  PaymentFact,
  PaymentOutcome,
  PaymentProvider,
  Webhook,
} from "./provider/payment-provider.ts";

export interface EventDependencies {
  readonly database: Database;
  readonly providers: readonly PaymentProvider[];
  readonly orders: PaymentOrders;
  readonly logger: Logger;
}

/** The outcome of the payment that a fact implies. Undefined: none. */
function outcomeOf(fact: PaymentFact, reference: string): PaymentOutcome | undefined {
  switch (fact.type) {
    case "payment-pending":
      return { type: "pending" };
    case "payment-authorised":
      return { type: "authorised", reference, amount: fact.amount };
    case "payment-captured":
      return { type: "captured", reference, capture: fact.capture, amount: fact.amount };
    case "payment-failed":
      return { type: "failed", reason: "told by a webhook" };
    default:
      return undefined;
  }
}

/** The name of what happened at the provider. */
function nameOf(fact: PaymentFact, { reference }: PaymentEvent): string {
  if (fact.type === "payment-captured") return fact.capture;
  return fact.type === "refunded" ? fact.refund : reference;
}

/**
 * Receives the messages of a provider. They come at least once and in any order: each is applied once, in the transaction
 * that remembers it. What is not ours is accepted, because the provider would only repeat it.
 */
export function createEventReceiver({ database, providers, orders, logger }: EventDependencies) {
  async function apply(transaction: Kysely<Schema>, provider: string, event: PaymentEvent) {
    // Locked before the event is stored: two events of one payment must not wait for each other.
    const payment = await lockPayment(transaction, event.payment);
    if (payment === null || payment.provider !== provider) return "unknown";
    if (amountProblem(payment.amount, event.fact) !== null) return "mismatch";
    if (!(await storeEvent(transaction, provider, event))) return "repeated";
    const { fact, reference, refusal } = event;
    const { uuid, order } = payment;
    const actor = `provider:${provider}` as const;
    const operation = await findOperationOf(transaction, uuid, fact);
    if (refusal !== undefined) {
      const refused = { type: "refused", reason: refusal } as const;
      if (operation !== null) await orders.settle(transaction, { order, operation }, refused, fact, actor);
      return "refusal";
    }
    const outcome = outcomeOf(fact, reference);
    if (outcome !== undefined) await savePaymentOutcome(transaction, uuid, outcome);
    const done = { type: "done", reference: nameOf(fact, event) } as const;
    if (operation === null) await orders.applyFact(transaction, order, fact, actor);
    else await orders.settle(transaction, { order, operation }, done, fact, actor);
    return "applied";
  }

  /**
   * Returns the body of the answer.
   * @throws {ApiFailure} NOT_FOUND for an unknown provider, WEBHOOK_INVALID
   */
  return async function receive(name: string, webhook: Webhook): Promise<string> {
    const provider = providers.find(({ id }) => id === name);
    if (provider?.readEvents === undefined)
      throw new ApiFailure("NOT_FOUND", "No provider of this name sends messages");
    const read = provider.readEvents(webhook);
    if (!read.ok) throw new ApiFailure("WEBHOOK_INVALID", read.reason);
    let hasMismatch = false;
    for (const event of read.events) {
      const result = await database.transaction((transaction) => apply(transaction, name, event));
      const names = { provider: name, event: event.id, payment: event.payment };
      if (result === "unknown") logger.warn(names, "Message about an unknown payment");
      if (result === "refusal")
        logger.error({ ...names, reason: event.refusal }, "A provider refuses what it accepted");
      if (result === "mismatch") {
        hasMismatch = true;
        logger.error({ ...names, fact: event.fact }, "Message with another amount than that of the payment");
      }
    }
    if (hasMismatch) throw new ApiFailure("WEBHOOK_INVALID", "The amount is not that of the payment");
    return provider.acknowledgement ?? "";
  };
}
