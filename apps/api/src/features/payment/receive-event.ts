import type { Kysely } from "kysely";
import type { Logger } from "pino";
import type { Database, Schema } from "../../db/database.ts";
import { ApiFailure } from "../../http/calls/api-failure.ts";
import type { PaymentOrders } from "./payment-orders.ts";
import type {
  PaymentEvent,
  PaymentFact,
  PaymentOutcome,
  PaymentProvider,
  Webhook,
} from "./payment-provider.ts";
import { lockPayment, savePaymentOutcome, storeEvent } from "./payment.store.ts";

export interface EventDependencies {
  readonly database: Database;
  readonly providers: readonly PaymentProvider[];
  readonly orders: PaymentOrders;
  readonly logger: Logger;
}

/** What a fact says about the payment itself. Undefined: nothing. */
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

/**
 * Receives the messages of a provider. They come at least once and in any order: each is applied once, in the transaction
 * that remembers it. What is not ours is accepted, because the provider would only repeat it.
 */
export function createEventReceiver({ database, providers, orders, logger }: EventDependencies) {
  async function apply(transaction: Kysely<Schema>, provider: string, event: PaymentEvent) {
    // Locked before the event is stored: two events of one payment must not wait for each other.
    const payment = await lockPayment(transaction, event.payment);
    if (payment === null || payment.provider !== provider) return "unknown";
    if (!(await storeEvent(transaction, provider, event))) return "repeated";
    const outcome = outcomeOf(event.fact, event.reference);
    if (outcome !== undefined) await savePaymentOutcome(transaction, payment.uuid, outcome);
    await orders.applyFact(transaction, payment.order, event.fact, `provider:${provider}`);
    return "applied";
  }

  /** @throws {ApiFailure} NOT_FOUND for an unknown provider, WEBHOOK_INVALID */
  return async function receive(name: string, webhook: Webhook): Promise<void> {
    const provider = providers.find(({ id }) => id === name);
    if (provider?.readEvents === undefined)
      throw new ApiFailure("NOT_FOUND", "No provider of this name sends messages");
    const read = provider.readEvents(webhook);
    if (!read.ok) throw new ApiFailure("WEBHOOK_INVALID", read.reason);
    for (const event of read.events) {
      const result = await database.transaction((transaction) => apply(transaction, name, event));
      if (result === "unknown")
        logger.warn(
          { provider: name, event: event.id, payment: event.payment },
          "Message about an unknown payment",
        );
    }
  };
}
