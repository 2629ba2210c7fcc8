import type { Kysely } from "kysely";
import type { Logger } from "pino";
import type { Database, Schema } from "../../db/database.ts";
import { ApiFailure } from "../../http/calls/api-failure.ts";
import { amountProblem } from "./amount-problem.ts";
import { findNamedOperation, findOperationOf } from "./payment-operation.store.ts";
import type { PaymentOrders } from "./payment-orders.ts";
import { openProblem } from "./payment-problem.store.ts";
import {
  isNameOfOther,
  lockPayment,
  lockPaymentOf,
  type Payment,
  savePaymentOutcome,
  storeEvent,
} from "./payment.store.ts";
import {
  isProblemFact,
  type PaymentEvent,
  type PaymentFact,
  type PaymentOutcome,
  type PaymentProvider,
  type ProblemFact,
  type Webhook,
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

/** An operator has to look at a refund that the shop did not request. */
async function noteRefundByHand(
  transaction: Kysely<Schema>,
  payment: string,
  { refund: reference, amount }: Extract<PaymentFact, { type: "refunded" }>,
): Promise<void> {
  if ((await findNamedOperation(transaction, payment, { kind: "refund", reference })) !== null) return;
  await openProblem(transaction, { payment, kind: "provider-refund", reference, amount, reason: null });
}

/** The operation of the shop that a problem is about. */
async function operationOf(transaction: Kysely<Schema>, payment: string, fact: ProblemFact) {
  if (fact.type === "refund-failed") {
    const { refund, amount } = fact;
    return (
      (await findNamedOperation(transaction, payment, { kind: "refund", reference: refund })) ??
      // The message may come before the answer that names the refund.
      findOperationOf(transaction, payment, { type: "refunded", refund, amount })
    );
  }
  return fact.type === "capture-failed"
    ? findNamedOperation(transaction, payment, { kind: "capture", reference: fact.capture })
    : null;
}

/**
 * The fact as it is about this payment. What banks dispute can be in another currency or more than was paid: it is at most
 * all of it.
 */
function factAbout<F extends PaymentEvent["fact"]>(fact: F, { uuid, amount }: Payment): F {
  const named = "attempt" in fact ? { ...fact, attempt: uuid } : fact;
  return isProblemFact(named) ? { ...named, amount: Math.min(named.amount, amount) } : named;
}

/**
 * Receives the messages of a provider. They come at least once and in any order: each is applied once, in the transaction
 * that remembers it. What is not ours, or contradicts itself, is accepted, because the provider would only repeat it.
 */
export function createEventReceiver({ database, providers, orders, logger }: EventDependencies) {
  async function apply(transaction: Kysely<Schema>, provider: string, event: PaymentEvent) {
    // Locked before the event is stored: two events of one payment must not wait for each other.
    const payment =
      event.payment === null
        ? await lockPaymentOf(transaction, provider, event.reference)
        : await lockPayment(transaction, event.payment);
    if (payment === null || payment.provider !== provider) return "unknown";
    const fact = factAbout(event.fact, payment);
    if (!isProblemFact(fact) && amountProblem(payment.amount, fact) !== null) return "mismatch";
    if (await isNameOfOther(transaction, payment, event.reference)) return "contradiction";
    const { uuid, order } = payment;
    if (!(await storeEvent(transaction, provider, { id: event.id, payment: uuid, fact }))) return "repeated";
    const { reference, refusal, reason = null } = event;
    const actor = `provider:${provider}` as const;
    if (isProblemFact(fact)) {
      const operation = await operationOf(transaction, uuid, fact);
      await orders.applyProblem(transaction, order, { payment: uuid, fact, operation, reason }, actor);
      return "problem";
    }
    const operation = await findOperationOf(transaction, uuid, fact);
    if (refusal !== undefined) {
      const refused = { type: "refused", reason: refusal } as const;
      if (operation !== null) await orders.settle(transaction, { order, operation }, refused, fact, actor);
      return "refusal";
    }
    const outcome = outcomeOf(fact, reference);
    if (outcome !== undefined) await savePaymentOutcome(transaction, uuid, outcome);
    const done = { type: "done", reference: nameOf(fact, event) } as const;
    if (operation === null) {
      if (fact.type === "refunded") await noteRefundByHand(transaction, uuid, fact);
      await orders.applyFact(transaction, order, fact, actor);
    } else await orders.settle(transaction, { order, operation }, done, fact, actor);
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
      if (result === "contradiction")
        logger.error(
          { ...names, reference: event.reference },
          "Message about a payment with the name of another one: ignored",
        );
      if (result === "problem")
        logger.error({ ...names, fact: event.fact, reason: event.reason?.text }, "A payment needs a person");
      if (result === "refusal")
        logger.error({ ...names, reason: event.refusal?.text }, "A provider refuses what it accepted");
      if (result === "mismatch") {
        hasMismatch = true;
        logger.error({ ...names, fact: event.fact }, "Message with another amount than that of the payment");
      }
    }
    if (hasMismatch) throw new ApiFailure("WEBHOOK_INVALID", "The amount is not that of the payment");
    return provider.acknowledgement ?? "";
  };
}
